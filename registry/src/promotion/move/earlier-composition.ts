import type { Composition } from '@civictrack/contract'
import type { SignedRelease } from '../../store/releases/releases'
import type { Store } from '../../store/store'
import { holdsExactly } from './holds-exactly'
import type { Move } from './move'

/** Of a longer history only these are read: composing again takes less time than reading thousands of moves. */
const MAX_MOVES = 50

/**
 * A composition of exactly these releases that the channel pointed at in its last moves. A step back usually returns to one, and
 * then no page has to be rendered again.
 */
export async function findEarlierComposition(
  { store, channel }: Move,
  releases: SignedRelease[],
): Promise<Composition | undefined> {
  for (const { composition: id, apps } of await store.channels.history(channel, MAX_MOVES)) {
    if (!releases.every(({ release }) => apps[release.app] === release.version)) continue
    const composition = await store.compositions.read(id).catch(() => undefined)
    if (composition && holdsExactly(composition, releases) && (await arePagesIntact(store, id))) return composition
  }
  return undefined
}

function arePagesIntact(store: Store, id: string): Promise<boolean> {
  return store.compositions.readPages(id).then(
    () => true,
    () => false,
  )
}
