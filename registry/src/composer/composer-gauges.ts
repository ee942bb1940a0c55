import type { Gauge } from '@civictrack/contract/gauges'
import type { JobQueue } from '../jobs/queue/job-queue'
import type { Store } from '../store/store'
import { channelGauges } from './channel-gauges'

/**
 * The gauges of a composer: its own jobs, whose sum over composers is right; and where each channel is and how often releases
 * failed in browsers, which every composer reads from the store: those are the same for all, and must not be added.
 */
export function composerGauges({ store, queue }: { store: Store; queue: Pick<JobQueue, 'counts'> }): Gauge[] {
  return [
    {
      name: 'civictrack_registry_jobs',
      help: 'Jobs of the registry (publish, promote, ...) that wait and that run at this composer.',
      labels: ['state'],
      read: async () => Object.entries(queue.counts()).map(([state, value]) => ({ labels: { state }, value })),
    },
    ...channelGauges(store),
    {
      name: 'civictrack_release_failures',
      help: 'How often a release did not load, or threw while it rendered, in browsers; the days that the store keeps, the same at every composer.',
      labels: ['release', 'kind'],
      async read() {
        const total = Object.entries(await store.remoteFailures.total())
        return total.flatMap(([release, { load, render }]) => [
          { labels: { release, kind: 'load' }, value: load },
          { labels: { release, kind: 'render' }, value: render },
        ])
      },
    },
    {
      name: 'civictrack_release_errors',
      help: 'Errors, unhandled rejections and policy violations of a release in browsers; the days that the store keeps.',
      labels: ['release', 'kind'],
      async read() {
        const total = Object.entries(await store.browserEvents.total())
        return total.flatMap(([release, { errors }]) =>
          [...new Set(errors.map(({ kind }) => kind))].map((kind) => {
            const counts = errors.filter((error) => error.kind === kind).map(({ count }) => count)
            return { labels: { release, kind }, value: counts.reduce((sum, count) => sum + count, 0) }
          }),
        )
      },
    },
  ]
}
