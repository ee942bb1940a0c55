import type { Store } from '@civictrack/registry/read'
import { recentMap } from '../cache/recent-map'
import { liveChannel } from './live-channel'

export type LiveChannel = ReturnType<typeof liveChannel>
export type LiveChannels = ReturnType<typeof liveChannels>

/** Previews that are open at the same time. Beyond this, a request reads its channel from the store again. */
const MAX_CHANNELS = 50

/** The channels that are in use, each read from the store as seldom as possible. */
export function liveChannels(store: Store, publicUrl: string) {
  const channels = recentMap<LiveChannel>({ max: MAX_CHANNELS })
  return {
    of: (channel: string): LiveChannel =>
      channels.getOrCreate(channel, () => liveChannel({ store, channel, publicUrl })),
  }
}
