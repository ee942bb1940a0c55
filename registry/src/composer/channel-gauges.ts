import type { ChannelEntry } from '@civictrack/contract'
import type { Gauge, GaugeValue } from '@civictrack/contract/gauges'
import type { Store } from '../store/store'

interface Head {
  channel: string
  entry: ChannelEntry
}

/** Where each channel is, and how its canary does; the same at every composer. */
export function channelGauges(store: Store, now: () => number = Date.now): Gauge[] {
  let reading: Promise<Head[]> | undefined
  /** All gauges are asked at once: the channels are read one time. */
  const heads = () => {
    reading ??= readHeads(store).finally(() => {
      reading = undefined
    })
    return reading
  }
  const gauge = (name: string, help: string, labels: string[], read: (head: Head) => Promise<GaugeValue[]>): Gauge => ({
    name,
    help,
    labels,
    read: async () => (await Promise.all((await heads()).map(read))).flat(),
  })

  return [
    gauge('civictrack_channel_moves', 'The number of the newest move of each channel.', ['channel'], async (head) => [
      { labels: { channel: head.channel }, value: head.entry.serial },
    ]),
    gauge(
      'civictrack_channel_age_seconds',
      'How long each channel has shown its composition.',
      ['channel', 'composition'],
      async ({ channel, entry: { composition, movedAt } }) => [
        { labels: { channel, composition }, value: Math.max(0, (now() - Date.parse(movedAt)) / 1000) },
      ],
    ),
    gauge(
      'civictrack_canary_share',
      'The percentage of visitors who get the canary of a channel; absent without one.',
      ['channel', 'composition'],
      async ({ channel, entry: { canary } }) =>
        canary ? [{ labels: { channel, composition: canary.composition }, value: canary.share }] : [],
    ),
    gauge(
      'civictrack_canary_affected',
      'Visitors of a channel with a canary who met errors or slow interactions, by side.',
      ['channel', 'side', 'kind'],
      async ({ channel, entry: { canary } }) => {
        const counts = canary ? Object.entries(await store.canaries.counts(canary)) : []
        return counts.flatMap(([kind, sides]) =>
          Object.entries(sides).map(([side, value]) => ({ labels: { channel, side, kind }, value })),
        )
      },
    ),
  ]
}

/** A channel that cannot be read is left out. */
async function readHeads(store: Store): Promise<Head[]> {
  const channels = await store.channels.list()
  const entries = await Promise.all(channels.map((channel) => store.channels.current(channel).catch(() => undefined)))
  return channels.flatMap((channel, index) => {
    const entry = entries[index]
    return entry ? [{ channel, entry }] : []
  })
}
