import { logProblem } from '@civictrack/contract/request-log'
import type { LiveChannel } from '../live/live-channels'
import { tagOf } from './shared-cache-headers'

interface Watch {
  live: LiveChannel
  /** The cache before the site. */
  purgeUrl: string
  intervalMs?: number
  log?: (problem: string) => void
}

/** With the time of the purge itself, no page of before a move is older than a second. */
const INTERVAL_MS = 300
const TIMEOUT_MS = 2000
/** A page that was on its way to the cache at the first purge is kept after it: the next one removes it. */
const PURGES = 2

/**
 * Tells a cache before the site to forget the pages of a composition when the channel has left it. A site server whose pages
 * all come from that cache gets no requests, so it looks for moves by itself. Of several servers each does so: the last one that
 * sees the move forgets what the others' answers may have brought back.
 */
export function watchMoves({ live, purgeUrl, intervalMs = INTERVAL_MS, log = logProblem }: Watch) {
  let shown: string | undefined
  let hadCanary = false
  /** Compositions whose pages the cache is still to forget, and how often. */
  const left = new Map<string, number>()
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const current = await live.current().catch(() => undefined)
    if (!current) return
    const { id } = current.composition
    const hasCanary = current.canary !== undefined
    if (shown !== undefined && (id !== shown || (hasCanary && !hadCanary))) left.set(shown, PURGES)
    shown = id
    hadCanary = hasCanary
    for (const [composition, times] of left) {
      // Pages that everyone gets may stay; with a canary no page of a cache is right for everyone.
      const isRight = composition === shown && !hasCanary
      const remaining = isRight ? 0 : (await purge(composition)) ? times - 1 : times
      if (remaining > 0) left.set(composition, remaining)
      else left.delete(composition)
    }
  }

  /** False when the cache must be told again. */
  async function purge(composition: string): Promise<boolean> {
    const headers = { 'Cache-Tag': tagOf(composition) }
    return fetch(purgeUrl, { method: 'PURGE', headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
      ({ ok, status }) => {
        if (!ok)
          log(`The cache at PURGE_URL (${purgeUrl}) responds with ${status}: it may show pages of before the move.`)
        return ok
      },
      (error: Error) => {
        log(`The cache at PURGE_URL (${purgeUrl}) does not respond: ${error.message}.`)
        return false
      },
    )
  }

  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined
    })
  }, intervalMs).unref()

  return {
    async close(): Promise<void> {
      clearInterval(timer)
      await looking
    },
  }
}
