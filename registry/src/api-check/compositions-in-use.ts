import type { Release } from '@civictrack/contract'
import { keptCompositions } from '../promotion/prune/retention'
import { branchOfChannel, isOpen } from '../store/branch-previews/branch-preview-store'
import { previewOf } from '../store/previews'
import type { Store } from '../store/store'

/** A composition that calls the API. */
export interface CompositionInUse {
  composition: string
  channel: string
  /** `live`: visitors get it; `preview`: reviewers do; `kept`: tabs that are open show it, and a rollback returns to it. */
  use: 'live' | 'preview' | 'kept'
  releases: Release[]
}

/** The current and the kept compositions of every channel and every open preview, the live ones first. */
export async function compositionsInUse(store: Store, now = Date.now()): Promise<CompositionInUse[]> {
  const channels = await store.channels.list()
  const all = await Promise.all(channels.sort().map((channel) => inChannel(store, { channel, now })))
  const order = ['live', 'preview', 'kept']
  return all.flat().sort((a, b) => order.indexOf(a.use) - order.indexOf(b.use))
}

async function inChannel(
  store: Store,
  { channel, now }: { channel: string; now: number },
): Promise<CompositionInUse[]> {
  const use = await useOf(store, { channel, now })
  const head = await store.channels.current(channel)
  if (!use || !head) return []
  const kept = new Set(await keptCompositions(store.channels.moves(channel), now))
  kept.delete(head.composition)
  const wanted = [
    { composition: head.composition, use },
    ...[...kept].map((composition) => ({ composition, use: 'kept' as const })),
  ]
  return Promise.all(
    wanted.map(async (one) => {
      const stored = await store.compositions.read(one.composition)
      return { ...one, channel, releases: stored ? await store.releases.ofComposition(stored) : [] }
    }),
  )
}

/** Undefined for the channel of a preview that was closed, revoked or has expired. */
async function useOf(
  store: Store,
  { channel, now }: { channel: string; now: number },
): Promise<'live' | 'preview' | undefined> {
  const link = previewOf(channel)
  const branch = branchOfChannel(channel)
  if (branch !== undefined) {
    const preview = await store.branchPreviews.read(branch)
    return preview && isOpen(preview) ? 'preview' : undefined
  }
  if (link === undefined) return 'live'
  const stored = await store.previews.read(link)
  return stored && !stored.isRevoked && Date.parse(stored.preview.expiresAt) > now ? 'preview' : undefined
}
