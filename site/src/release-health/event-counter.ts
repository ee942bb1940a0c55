import type { BrowserReport } from '@civictrack/contract'
import {
  type BrowserEvent,
  type BrowserEventReport,
  bucketOf,
  type EventsByRelease,
  eventsOfReleases,
  knownParts,
  type Store,
} from '@civictrack/registry/read'
import { reportQueue } from '../report-queue/report-queue'

const SEND_MS = 2000
/** An interaction that takes longer counts against a canary. */
const SLOW_MS = 500

export type SendEvents = (report: BrowserEventReport) => Promise<void>

/** Counts the errors and the speed that browsers report, and sends the sums to the composer every few seconds. */
export function eventCounter(store: Store, send?: SendEvents) {
  const partsOf = knownParts(store)
  const queue = reportQueue<BrowserEvent>({ send: send && ((events) => send({ events })), sendMs: SEND_MS })
  return {
    flush: queue.flush,

    /**
     * Counts only what names releases, files and routes of the composition, so that nobody can make up names or send other text. Says
     * what has happened to the visitor.
     */
    async count({
      composition,
      route,
      errors,
      vitals,
    }: BrowserReport): Promise<{ hasFailed: boolean; isSlow: boolean }> {
      const parts = await partsOf(composition)
      const knownErrors = errors.filter((error) => parts?.hasError(route, error))
      const knownVitals = vitals.filter((vital) => parts?.hasRelease(vital))
      for (const error of knownErrors) queue.add({ composition, route, error, count: 1 })
      for (const { app, version, name, value } of knownVitals)
        queue.add({ composition, vital: { app, version, name, bucket: bucketOf(name, value) }, count: 1 })
      return {
        hasFailed: knownErrors.length > 0,
        isSlow: knownVitals.some(({ name, value }) => name === 'INP' && value > SLOW_MS),
      }
    },

    /** The events that are only in memory, by release. */
    unsent: (): Promise<EventsByRelease> =>
      eventsOfReleases(queue.unsent(), { partsOf, resolve: async () => undefined }),
  }
}
