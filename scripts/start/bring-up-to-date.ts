import { publishApp } from '@civictrack/kit'
import { type AppVersion, promote, type Store } from '@civictrack/site'
import { APP_FOLDERS, sourceVersion } from '../apps'

/**
 * Publishes and promotes the apps whose sources are not in the store yet. What teams have promoted meanwhile stays:
 * unchanged sources change nothing.
 */
export async function bringUpToDate(store: Store): Promise<void> {
  const versions = Object.keys(APP_FOLDERS).map((app) => ({ app, version: sourceVersion(app) }))
  const fresh = await unpublished(store, versions)
  if (fresh.length > 0) console.log(`Building ${fresh.map(({ app }) => app).join(', ')}...`)
  await Promise.all(
    fresh.map(({ app, version }) => publishApp({ folder: APP_FOLDERS[app] ?? '', version, store: store.folder })),
  )
  const hasChannel = (await store.channels.current('production')) !== undefined
  const changes = hasChannel ? fresh : versions
  if (changes.length > 0) await promote({ store, channel: 'production', by: 'npm start' }, changes)
}

async function unpublished(store: Store, versions: AppVersion[]): Promise<AppVersion[]> {
  const found = await Promise.all(versions.map(({ app, version }) => store.releases.read(app, version)))
  return versions.filter((_, index) => found[index] === undefined)
}
