import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChannelEntry } from '@civictrack/contract'
import { undefinedIfMissing } from '../../store/files/json-file'
import { previewChannel } from '../../store/previews'
import type { Store } from '../../store/store'

const DAY_MS = 86_400_000
/** What was live or made within these days stays: tabs that were opened then still load their pages from it. */
const KEPT_DAYS = 7
/** So many compositions of each channel stay however old they are. */
const KEPT_COMPOSITIONS = 5
const KEPT_FAILURE_DAYS = 90

export interface Pruned {
  compositions: string[]
  releases: string[]
  previews: string[]
}

/**
 * Removes what no tab and no way back needs any more: compositions beyond the last five of their channel that have not
 * been live for seven days, releases that none of the remaining ones holds, and previews that have expired.
 */
export async function prune(
  store: Store,
  { now = Date.now(), isDryRun = false }: { now?: number; isDryRun?: boolean } = {},
): Promise<Pruned> {
  const previews = await endedPreviews(store, now)
  const kept = await keptCompositions(store, { now, without: previews.map(previewChannel) })
  const compositions: string[] = []
  for (const id of await store.compositions.list()) {
    const made = Date.parse((await store.compositions.read(id))?.createdAt ?? '')
    if (!kept.has(id) && !(made > now - KEPT_DAYS * DAY_MS)) compositions.push(id)
  }
  const releases = await unusedReleases(store, { now, gone: compositions })
  if (isDryRun) return { compositions, releases, previews }
  for (const id of previews) {
    await store.previews.forget(id)
    await store.channels.remove(previewChannel(id))
  }
  for (const id of compositions) await store.compositions.discard(id)
  const removed: string[] = []
  for (const release of releases) if (await removeUnlessUsed(store, release)) removed.push(release)
  await removeDrafts(store, now)
  await store.failures.forgetBefore(new Date(now - KEPT_FAILURE_DAYS * DAY_MS).toISOString().slice(0, 10))
  return { compositions, releases: removed, previews }
}

async function endedPreviews(store: Store, now: number): Promise<string[]> {
  const all = await store.previews.list()
  return all
    .filter(({ preview, isRevoked }) => isRevoked || Date.parse(preview.expiresAt) < now - KEPT_DAYS * DAY_MS)
    .map(({ preview }) => preview.id)
}

async function keptCompositions(
  store: Store,
  { now, without }: { now: number; without: string[] },
): Promise<Set<string>> {
  const kept = new Set<string>()
  for (const channel of await store.channels.list()) {
    if (without.includes(channel)) continue
    const history = await store.channels.history(channel)
    for (const id of lastOf(history)) kept.add(id)
    for (const [index, { composition }] of history.entries()) {
      // It was live until the next move, the head is so still.
      const until = index === 0 ? now : Date.parse(history[index - 1]?.movedAt ?? '')
      if (until > now - KEPT_DAYS * DAY_MS) kept.add(composition)
    }
  }
  return kept
}

function lastOf(history: ChannelEntry[]): string[] {
  return [...new Set(history.map(({ composition }) => composition))].slice(0, KEPT_COMPOSITIONS)
}

async function unusedReleases(store: Store, { now, gone }: { now: number; gone: string[] }): Promise<string[]> {
  const used = await usedReleases(store, gone)
  const releases = await store.releases.list()
  return releases
    .filter(({ createdAt }) => Date.parse(createdAt) < now - KEPT_DAYS * DAY_MS)
    .map(({ app, version }) => `${app}@${version}`)
    .filter((release) => !used.has(release))
}

async function usedReleases(store: Store, gone: string[]): Promise<Set<string>> {
  const remaining = (await store.compositions.list()).filter((id) => !gone.includes(id))
  const compositions = await Promise.all(remaining.map((id) => store.compositions.read(id)))
  return new Set(
    compositions.flatMap((one) => Object.entries(one?.apps ?? {}).map(([app, { version }]) => `${app}@${version}`)),
  )
}

/** Somebody may have promoted it a moment ago: it is taken away first, and comes back when it is needed after all. */
async function removeUnlessUsed(store: Store, release: string): Promise<boolean> {
  const [app = '', version = ''] = release.split('@')
  const place = store.releases.folderOf(app, version)
  const aside = join(store.folder, 'releases', `.draft-${randomUUID()}`)
  await rename(place, aside)
  if ((await usedReleases(store, [])).has(release)) {
    await rename(aside, place)
    return false
  }
  await rm(aside, { recursive: true, force: true })
  return true
}

/** What a killed process has left half made. */
async function removeDrafts(store: Store, now: number): Promise<void> {
  for (const room of ['releases', 'compositions']) {
    const folder = join(store.folder, room)
    const names = (await readdir(folder).catch(undefinedIfMissing)) ?? []
    for (const name of names.filter((one) => one.startsWith('.draft-'))) {
      const stats = await stat(join(folder, name)).catch(undefinedIfMissing)
      if (stats && stats.mtimeMs < now - DAY_MS) await rm(join(folder, name), { recursive: true, force: true })
    }
  }
}
