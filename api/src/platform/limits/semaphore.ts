import { ApiError } from '../errors'

export interface SemaphoreOptions {
  /** How many may work at the same time. */
  concurrency: number
  /** How many more may wait. */
  maxWaiting: number
  /** The sentence for a caller who is refused, in their language. */
  busy(): string
}

/** Bounds heavy work. When too many already wait, a caller is refused: a wave of requests neither fills the memory nor makes every caller wait. */
export function createSemaphore({ concurrency, maxWaiting, busy }: SemaphoreOptions) {
  const waiting: (() => void)[] = []
  let running = 0

  /** @throws ApiError 503 when no more callers may wait */
  function refuseWhenFull(): void {
    if (running >= concurrency && waiting.length >= maxWaiting) throw tooBusy(busy())
  }

  return {
    refuseWhenFull,
    /** Runs the work once there is capacity. @throws ApiError 503 when no more callers may wait */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      refuseWhenFull()
      if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve))
      else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

function tooBusy(message: string): ApiError {
  return new ApiError(503, message, { headers: { 'retry-after': '5' } })
}
