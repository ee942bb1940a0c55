import type { CanaryReport } from '@civictrack/registry/read'
import type { FastifyRequest } from 'fastify'
import type { LiveChannel } from '../live/live-channels'
import { reportQueue } from '../report-queue/report-queue'
import { visitorIn } from './choose-side'

const SEND_MS = 1000
const RETRY_MS = 10_000

type Event = CanaryReport['events'][number]

export type CanaryEvents = ReturnType<typeof canaryEvents>

/** Tells the composer to which visitors' numbers something happened while a canary is shown. */
export function canaryEvents(live: LiveChannel, send: (report: CanaryReport) => Promise<void>) {
  const queue = reportQueue<Event>({ send: (events) => send({ events }), sendMs: SEND_MS, retryMs: RETRY_MS })
  return {
    flush: queue.flush,

    /** Notes what a page has reported; nothing for a visitor without a number, or without a canary. */
    async note(request: Pick<FastifyRequest, 'headers'>, event: Omit<Event, 'visitor'>): Promise<void> {
      const visitor = visitorIn(request)
      if (visitor === undefined || !(await live.current())?.canary) return
      queue.add({ ...event, visitor })
    },
  }
}
