import type { Store } from '@civictrack/registry/read'
import { recentMap } from '../cache/recent-map'
import { type Live, liveChannel } from './live-channel'

export type LiveChannel = ReturnType<typeof liveChannel>
export type LiveChannels = ReturnType<typeof liveChannels>

/** Previews that are open at the same time. Beyond this, a request reads its channel from the store again. */
const MAX_CHANNELS = 50

interface Options {
  store: Store
  publicUrl: string
  /** Told of each composition that becomes live on a channel. */
  onOpen?: (channel: string, live: Live) => void
}

/** The channels that are in use, each read from the store as seldom as possible. */
export function liveChannels({ store, publicUrl, onOpen }: Options) {
  const channels = recentMap<LiveChannel>({ max: MAX_CHANNELS })
  return {
    of: (channel: string): LiveChannel =>
      channels.getOrCreate(channel, () =>
        liveChannel({ store, channel, publicUrl, onOpen: (live) => onOpen?.(channel, live) }),
      ),
  }
}
