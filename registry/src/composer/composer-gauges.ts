import type { Gauge } from '@civictrack/contract/gauges'
import type { JobQueue } from '../jobs/job-queue'
import type { Store } from '../store/store'

/** The gauges of a composer: its jobs, where each channel is, and how often releases failed in browsers. */
export function composerGauges({ store, queue }: { store: Store; queue: Pick<JobQueue, 'counts'> }): Gauge[] {
  return [
    {
      name: 'civictrack_registry_jobs',
      help: 'Jobs of the registry (publish, promote, ...) that wait and that run.',
      labels: ['state'],
      read: async () => Object.entries(queue.counts()).map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: 'civictrack_channel_moves',
      help: 'The number of the newest move of each channel.',
      labels: ['channel'],
      async read() {
        const channels = await store.channels.list()
        const heads = await Promise.all(
          channels.map((channel) => store.channels.current(channel).catch(() => undefined)),
        )
        return channels.map((channel, index) => ({ labels: { channel }, value: heads[index]?.serial ?? 0 }))
      },
    },
    {
      name: 'civictrack_release_failures',
      help: 'How often a release did not load, or threw while it rendered, in browsers; the days that the store keeps.',
      labels: ['release', 'kind'],
      async read() {
        const total = Object.entries(await store.remoteFailures.total())
        return total.flatMap(([release, { load, render }]) => [
          { labels: { release, kind: 'load' }, value: load },
          { labels: { release, kind: 'render' }, value: render },
        ])
      },
    },
  ]
}
