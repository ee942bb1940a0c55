import type { RemoteFailure } from '@civictrack/contract'
import { addCounts, type FailureCounts, type FailureReport, type Store } from '@civictrack/registry/read'

const SEND_MS = 2000
/** After a report was not accepted, the next attempt comes after this time. */
const RETRY_MS = 30_000
/** Reports that are counted in a minute, from all visitors together. A flood of reports gives no more information. */
const MAX_PER_MINUTE = 600
/** Entries that are kept until the composer accepts them, and entries of one report. */
const MAX_ENTRIES = 200

type Entry = FailureReport['failures'][number]
/** Takes counts to the composer, which writes them. @throws {Error} when it does not accept them. */
export type SendFailures = (report: FailureReport) => Promise<void>

/**
 * Counts the remote failures that browsers report, and sends the sums to the composer every few seconds. Until it has
 * accepted them, and without a composer, they stay in memory.
 */
export function failureCounter(store: Store, send?: SendFailures) {
  const entries = new Map<string, Entry>()
  let timer: NodeJS.Timeout | undefined
  let minute = 0
  let countedThisMinute = 0

  function add({ count, ...failure }: Entry): void {
    const key = Object.values(failure).join(' ')
    const known = entries.get(key)
    if (!known && entries.size >= MAX_ENTRIES) return
    entries.set(key, { ...failure, count: Math.min((known?.count ?? 0) + count, 1000) })
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const failures = [...entries.values()]
    if (!send || failures.length === 0) return
    entries.clear()
    await send({ failures }).catch(() => {
      for (const entry of failures) add(entry)
      timer ??= setTimeout(flush, RETRY_MS).unref()
    })
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
    async count(failure: RemoteFailure): Promise<void> {
      const { composition, app, version } = failure
      const known = await store.compositions.read(composition).catch(() => undefined)
      if (known?.apps[app]?.version !== version) return
      add({ ...failure, count: 1 })
      if (send) timer ??= setTimeout(flush, SEND_MS)
    },

    /** The counts that are only in memory. */
    unsent(): FailureCounts {
      const sum: FailureCounts = {}
      for (const { app, version, kind, count } of entries.values()) {
        addCounts(sum, { [`${app}@${version}`]: { load: 0, render: 0, [kind]: count } })
      }
      return sum
    },
  }
}
