import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publishApp } from '@civictrack/kit'
import { type AppVersion, promote, type Store, teamKey, trustFirstKey } from '@civictrack/registry'
import { APP_FOLDERS, sourceVersion } from '../../apps'
import { changedVersions } from './changed-versions'
import { moveUnsignedStoreAside } from './move-unsigned-store'
import { unpublishedVersions } from './unpublished-versions'

const BY = 'npm start'

/**
 * Publishes the apps whose current sources are not in the store yet. Promotes those whose sources changed since the last
 * start, and live ones that were built again. Unchanged sources change nothing, so that releases which teams promoted
 * meanwhile stay live.
 */
export async function updateStore(store: Store, openApi: () => Promise<unknown>): Promise<void> {
  await moveUnsignedStoreAside(store)
  const versions = Object.keys(APP_FOLDERS).map((app) => ({ app, version: sourceVersion(app) }))
  const fresh = await unpublishedVersions(store, versions)
  if (fresh.length > 0) console.log(`Building ${fresh.map(({ app }) => app).join(', ')}...`)
  const keys = new Map<string, string>()
  for (const { app } of fresh) {
    const key = await teamKey(store, app)
    await trustFirstKey(store, { app, key, by: BY })
    keys.set(app, key)
  }
  await Promise.all(
    fresh.map(({ app, version }) =>
      publishApp({ folder: APP_FOLDERS[app] ?? '', version, store: store.folder, key: keys.get(app) ?? '' }),
    ),
  )
  const head = await store.channels.current('production')
  const last = await lastStart(store)
  // Without a record of the last start, another process created the channel: promote only the apps that were just built.
  const changes = head ? (last ? changedVersions(last, { versions, fresh, live: head.apps }) : fresh) : versions
  if (changes.length > 0) await promote({ store, channel: 'production', by: BY, openApi }, changes)
  await writeFile(lastStartFile(store), `${JSON.stringify(versions, null, 2)}\n`)
}

/** The versions that the last complete start made live. An interrupted start does not write them, so that the next one repeats its work. */
async function lastStart(store: Store): Promise<AppVersion[] | undefined> {
  try {
    return JSON.parse(await readFile(lastStartFile(store), 'utf8')) as AppVersion[]
  } catch {
    return undefined
  }
}

function lastStartFile(store: Store): string {
  return join(store.folder, 'last-start.json')
}
