import type { ChannelEntry } from '@civictrack/contract'
import type { RevocationMemory } from './releases/revocation-memory'
import type { SerialMemory } from './serial-memory'

/** Facts about the rest of the store that each move of a channel records. The store must not go back behind them. */
export interface Anchors {
  /** The facts of now, for a new move. */
  now: () => Promise<Pick<ChannelEntry, 'trust' | 'revoked'>>
  /** Remembers those of a move that was read. */
  note: (entry: Pick<ChannelEntry, 'trust' | 'revoked'>) => Promise<void>
}

interface Sources {
  memory: SerialMemory
  revokedMemory: RevocationMemory
  /** The serial of the present list of trusted keys. */
  trustSerial: () => Promise<number>
  /** The releases (`app@version`) that are revoked now. */
  revoked: () => Promise<string[]>
}

export function storeAnchors({ memory, revokedMemory, trustSerial, revoked }: Sources): Anchors {
  return {
    async now() {
      const names = await revoked()
      return { trust: await trustSerial(), ...(names.length > 0 && { revoked: names.sort() }) }
    },

    async note(entry) {
      if (entry.trust) await memory.note('trust', entry.trust)
      if (entry.revoked) await revokedMemory.note(entry.revoked)
    },
  }
}
