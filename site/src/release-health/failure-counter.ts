import type { RemoteFailure } from '@civictrack/contract'
import type { Store } from '@civictrack/registry/read'
import { addCounts, type FailureCounts } from '@civictrack/registry/read'

const FLUSH_MS = 2000
/** Reports that are counted in a minute, from all visitors together. A flood of reports gives no more information. */
const MAX_PER_MINUTE = 600

/** Counts the remote failures that browsers report, and writes the sums every few seconds. */
export function failureCounter(store: Store) {
  let unwritten: FailureCounts = {}
  let timer: NodeJS.Timeout | undefined
  let minute = 0
  let countedThisMinute = 0

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const counts = unwritten
    unwritten = {}
    // Losing some counts is better than failing: they are only statistics.
    if (Object.keys(counts).length > 0) await store.remoteFailures.add(counts).catch(() => undefined)
  }

  return {
    flush,

    /** Applies the rate limit: false when this minute's reports are used up. */
    admit(): boolean {
      const now = Math.floor(Date.now() / 60_000)
      if (now !== minute) countedThisMinute = 0
      minute = now
      countedThisMinute += 1
      return countedThisMinute <= MAX_PER_MINUTE
    },

    /** Counts only releases that the composition holds, so that nobody can make up names. */
    async count({ composition, app, version, kind }: RemoteFailure): Promise<void> {
      const known = await store.compositions.read(composition).catch(() => undefined)
      if (known?.apps[app]?.version !== version) return
      addCounts(unwritten, {
        [`${app}@${version}`]: { load: kind === 'load' ? 1 : 0, render: kind === 'render' ? 1 : 0 },
      })
      timer ??= setTimeout(flush, FLUSH_MS)
    },
  }
}
