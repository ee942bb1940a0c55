import { ApiError } from '../platform/errors'

/**
 * Heavy work in turns: so many at once, so many more waiting. Beyond that a caller is asked to come back, so that a
 * wave of requests neither fills the memory nor makes everybody wait for answers that nobody reads any more.
 */
export function createTurns({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }) {
  const waiting: (() => void)[] = []
  let busy = 0

  /** @throws ApiError 503 when there is no room for one more */
  function refuseWhenFull(): void {
    if (busy >= atOnce && waiting.length >= mostWaiting) throw tooBusy()
  }

  return {
    refuseWhenFull,
    async take<Result>(work: () => Promise<Result>): Promise<Result> {
      refuseWhenFull()
      if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
      else busy += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else busy -= 1
      }
    },
  }
}

function tooBusy(): ApiError {
  const message = 'Very many people are logging in right now. Please try again in a few seconds.'
  return new ApiError(503, message, { headers: { 'retry-after': '5' } })
}
