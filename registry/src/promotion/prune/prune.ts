import { removePreview } from '../../store/branch-previews/end-preview'
import type { Store } from '../../store/store'
import { type Pruned, planPrune, releasesInUse } from './plan-prune'
import { removeDrafts } from './remove-drafts'

const DAY_MS = 86_400_000
/** How long counts of what browsers report are kept. */
const REPORT_DAYS = 90

interface Options {
  now?: number
  isDryRun?: boolean
}

/**
 * Removes everything that no open tab and no rollback needs any more: compositions beyond the last five of their channel
 * that have not been live for seven days, releases that none of the remaining compositions holds, and expired previews.
 */
export async function prune(store: Store, { now = Date.now(), isDryRun = false }: Options = {}): Promise<Pruned> {
  const plan = await planPrune(store, now)
  if (isDryRun) return plan
  for (const name of plan.previews) await removePreview(store, name)
  for (const id of plan.compositions) await store.compositions.discard(id)
  const releases: string[] = []
  for (const release of plan.releases) if (await removeUnlessUsed(store, release)) releases.push(release)
  await removeDrafts(store, now)
  await store.canaries.removeBut(await shownCanaries(store))
  const firstDay = new Date(now - REPORT_DAYS * DAY_MS).toISOString().slice(0, 10)
  await store.remoteFailures.removeBefore(firstDay)
  await store.browserEvents.removeBefore(firstDay)
  return { ...plan, releases }
}

async function shownCanaries({ channels }: Store) {
  const heads = await Promise.all((await channels.list()).map(channels.current))
  return heads.flatMap((head) => head?.canary ?? [])
}

/** A release may be promoted while this runs: it is moved away first, and moved back when a composition uses it after all. */
async function removeUnlessUsed(store: Store, release: string): Promise<boolean> {
  const [app = '', version = ''] = release.split('@')
  const taken = await store.releases.takeAway({ app, version })
  const isUsed = (await releasesInUse(store, [])).has(release)
  await (isUsed ? taken.putBack() : taken.remove())
  return !isUsed
}
