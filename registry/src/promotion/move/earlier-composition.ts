import type { Composition } from '@civictrack/contract'
import type { SignedRelease } from '../../store/releases/releases'
import type { Store } from '../../store/store'
import { holdsExactly } from './holds-exactly'
import type { Move } from './move'

/**
 * A composition of exactly these releases that the channel pointed at before. A step back usually returns to one, and
 * then no page has to be rendered again.
 */
export async function findEarlierComposition(
  { store, channel }: Move,
  releases: SignedRelease[],
): Promise<Composition | undefined> {
  const stored = await store.compositions.list()
  for (const { composition: id } of await store.channels.history(channel)) {
    const composition = stored.includes(id) ? await store.compositions.read(id).catch(() => undefined) : undefined
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
