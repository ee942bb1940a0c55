import { branchChannel } from '../../store/branch-previews/branch-preview-store'
import { previewChannel } from '../../store/previews'
import type { Store } from '../../store/store'
import { isOld, isRecent, keptCompositions } from './retention'

export interface Pruned {
  compositions: string[]
  releases: string[]
  previews: string[]
}

/** The compositions, releases and previews that nothing needs any more. */
export async function planPrune(store: Store, now: number): Promise<Pruned> {
  const [links, branches] = await Promise.all([endedLinks(store, now), endedBranches(store, now)])
  const endedChannels = [...links.map(previewChannel), ...branches.map(branchChannel)]
  const kept = await keptOfAll(store, { now, endedChannels })
  const compositions: string[] = []
  for (const id of await store.compositions.list()) {
    const createdAt = Date.parse((await store.compositions.read(id))?.createdAt ?? '')
    if (!kept.has(id) && !isRecent(createdAt, now)) compositions.push(id)
  }
  const releases = await unusedReleases(store, { now, removed: compositions })
  return { compositions, releases, previews: [...links, ...branches] }
}

async function endedLinks(store: Store, now: number): Promise<string[]> {
  const all = await store.previews.list()
  return all
    .filter(({ preview, isRevoked }) => isRevoked || isOld(Date.parse(preview.expiresAt), now))
    .map(({ preview }) => preview.id)
}

/** The record of a closed preview stays until it would have expired: its address says that it was closed. */
async function endedBranches(store: Store, now: number): Promise<string[]> {
  const all = await store.branchPreviews.list()
  return all.filter(({ expiresAt }) => isOld(Date.parse(expiresAt), now)).map(({ branch }) => branch)
}

async function keptOfAll(
  store: Store,
  { now, endedChannels }: { now: number; endedChannels: string[] },
): Promise<Set<string>> {
  const channels = (await store.channels.list()).filter((channel) => !endedChannels.includes(channel))
  const kept = await Promise.all(channels.map((channel) => keptCompositions(store.channels.moves(channel), now)))
  return new Set(kept.flat())
}

async function unusedReleases(store: Store, { now, removed }: { now: number; removed: string[] }): Promise<string[]> {
  const used = await releasesInUse(store, removed)
  const releases = await store.releases.list()
  return releases
    .filter(({ createdAt }) => isOld(Date.parse(createdAt), now))
    .map(({ app, version }) => `${app}@${version}`)
    .filter((release) => !used.has(release))
}

/** The releases (`app@version`) of all stored compositions but those that are about to be removed. */
export async function releasesInUse(store: Store, removed: string[]): Promise<Set<string>> {
  const remaining = (await store.compositions.list()).filter((id) => !removed.includes(id))
  const compositions = await Promise.all(remaining.map((id) => store.compositions.read(id)))
  return new Set(
    compositions.flatMap((one) => Object.entries(one?.apps ?? {}).map(([app, { version }]) => `${app}@${version}`)),
  )
}
