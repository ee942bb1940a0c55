import type { Store } from '../store'

interface AppVersion {
  app: string
  version: string
}

/**
 * Whether a release may be shown in a preview: a composition of this site holds exactly it, so that its pages have been
 * rendered once, and it was not revoked. This includes releases that were published and previewed.
 */
export async function isAdmitted(store: Store, { app, version }: AppVersion): Promise<boolean> {
  const release = await store.releases.readSigned(app, version).catch(() => undefined)
  if (!release || (await store.revocations.has(app, version))) return false
  for (const id of await store.compositions.list()) {
    const composition = await store.compositions.read(id).catch(() => undefined)
    if (composition?.apps[app]?.digest === release.digest && (await isSigned(store, id))) return true
  }
  return false
}

/** @throws nothing: a composition that was changed admits no release. */
function isSigned(store: Store, id: string): Promise<boolean> {
  return store.compositions.readPages(id).then(
    () => true,
    () => false,
  )
}

/** The number of releases that a reviewer can choose from for each app, the newest first. */
const MAX_CHOICES = 20
/** The store is read at most this often. */
const FRESH_MS = 3000
/** Files that are open at the same time. */
const AT_ONCE = 50

/**
 * The versions of each app that compositions of the store hold and that were not revoked, newest composition first. A
 * composition never changes, so that each is read once.
 */
export function admittedVersions(store: Store) {
  const known = new Map<string, { createdAt: string; versions: AppVersion[] }>()
  let reading: Promise<Map<string, string[]>>
  let freshUntil = 0

  async function versionsIn(id: string) {
    const composition = await store.compositions.read(id).catch(() => undefined)
    const versions = Object.entries(composition?.apps ?? {}).map(([app, { version }]) => ({ app, version }))
    known.set(id, { createdAt: composition?.createdAt ?? '', versions })
  }

  async function read(): Promise<Map<string, string[]>> {
    const [stored, revoked] = await Promise.all([store.compositions.list(), store.revocations.names()])
    const isStored = new Set(stored)
    const unread = stored.filter((id) => !known.has(id))
    for (let i = 0; i < unread.length; i += AT_ONCE) await Promise.all(unread.slice(i, i + AT_ONCE).map(versionsIn))
    for (const id of known.keys()) if (!isStored.has(id)) known.delete(id)
    const choices = new Map<string, string[]>()
    const newestFirst = [...known.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    for (const { app, version } of newestFirst.flatMap(({ versions }) => versions)) {
      const versions = choices.get(app) ?? []
      choices.set(app, versions)
      const isNew = !versions.includes(version) && !revoked.includes(`${app}@${version}`)
      if (isNew && versions.length < MAX_CHOICES) versions.push(version)
    }
    return choices
  }

  return (): Promise<Map<string, string[]>> => {
    if (performance.now() > freshUntil) {
      reading = read()
      freshUntil = performance.now() + FRESH_MS
    }
    return reading
  }
}
