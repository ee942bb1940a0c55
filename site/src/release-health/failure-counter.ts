import type { RemoteFailure } from '@civictrack/contract'
import { addCounts, type FailureCounts, type FailureReport, type Store } from '@civictrack/registry/read'
import { reportQueue } from '../report-queue/report-queue'

const SEND_MS = 2000

type Entry = FailureReport['failures'][number]
/** Takes counts to the composer, which writes them. @throws {Error} when it does not accept them. */
export type SendFailures = (report: FailureReport) => Promise<void>

/** Counts the remote failures that browsers report, and sends the sums to the composer every few seconds. */
export function failureCounter(store: Store, send?: SendFailures) {
  const queue = reportQueue<Entry>({ send: send && ((failures) => send({ failures })), sendMs: SEND_MS })
  return {
    flush: queue.flush,

    /** Counts only releases that the composition holds, so that nobody can make up names. */
    async count(failure: RemoteFailure): Promise<void> {
      const { composition, app, version } = failure
      const known = await store.compositions.read(composition).catch(() => undefined)
      if (known?.apps[app]?.version === version) queue.add({ ...failure, count: 1 })
    },

    /** The counts that are only in memory. */
    unsent(): FailureCounts {
      const sum: FailureCounts = {}
      for (const { app, version, kind, count } of queue.unsent())
        addCounts(sum, { [`${app}@${version}`]: { load: 0, render: 0, [kind]: count } })
      return sum
    },
  }
}
