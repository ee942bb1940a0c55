import type { Store } from '../../store/store'
import { liveChannel } from './live-channel'

export type LiveChannels = ReturnType<typeof liveChannels>

/** Previews that are open at the same time; more of them only cost a look into the store. */
const MOST = 50

/** The channels that are being looked at, each read from the store as seldom as possible. */
export function liveChannels(store: Store, publicUrl: string) {
  const open = new Map<string, ReturnType<typeof liveChannel>>()

  return {
    of(channel: string): ReturnType<typeof liveChannel> {
      const known = open.get(channel) ?? liveChannel({ store, channel, publicUrl })
      // The one that was asked for last stands last.
      open.delete(channel)
      open.set(channel, known)
      const [oldest] = open.keys()
      if (open.size > MOST && oldest !== undefined) open.delete(oldest)
      return known
    },
  }
}
