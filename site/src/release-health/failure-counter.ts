import type { RemoteFailure } from '@civictrack/contract'
import { addTo, type FailureCounts } from '../store/remote-failures'
import type { Store } from '../store/store'

const FLUSH_MS = 2000
/** Reports that are counted in a minute, from all visitors together: a flood tells no more than this. */
const MOST_A_MINUTE = 600

/** Counts what browsers tell of failing releases, and writes the sums now and then. */
export function failureCounter(store: Store) {
  let waiting: FailureCounts = {}
  let timer: NodeJS.Timeout | undefined
  let minute = 0
  let countedThisMinute = 0

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const counts = waiting
    waiting = {}
    // Counts that cannot be written are no reason to trouble anybody.
    if (Object.keys(counts).length > 0) await store.failures.add(counts).catch(() => undefined)
  }

  return {
    flush,

    /** False when too many came in this minute. */
    take(): boolean {
      const now = Math.floor(Date.now() / 60_000)
      if (now !== minute) countedThisMinute = 0
      minute = now
      countedThisMinute += 1
      return countedThisMinute <= MOST_A_MINUTE
    },

    /** Only releases that the composition holds are counted, so that nobody can make names up. */
    async count({ composition, app, version, kind }: RemoteFailure): Promise<void> {
      const known = await store.compositions.read(composition)
      if (known?.apps[app]?.version !== version) return
      addTo(waiting, { [`${app}@${version}`]: { load: kind === 'load' ? 1 : 0, render: kind === 'render' ? 1 : 0 } })
      timer ??= setTimeout(flush, FLUSH_MS)
    },
  }
}
