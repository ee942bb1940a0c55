import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publishApp } from '@civictrack/kit'
import { type AppVersion, promote, type Store, teamKey, trustFirstKey } from '@civictrack/site/releases'
import { APP_FOLDERS, sourceVersion } from '../../apps'
import { changedVersions } from './changed-versions'
import { moveUnsignedStoreAside } from './move-unsigned-store'
import { unpublished } from './unpublished-versions'

const BY = 'npm start'

/**
 * Publishes the apps whose sources are not in the store yet, and promotes those whose sources are others than at the
 * last start, or were built anew under pages that are live. What teams have promoted meanwhile stays: unchanged sources
 * change nothing.
 */
export async function updateStore(store: Store, openApi: () => Promise<unknown>): Promise<void> {
  await moveUnsignedStoreAside(store)
  const versions = Object.keys(APP_FOLDERS).map((app) => ({ app, version: sourceVersion(app) }))
  const fresh = await unpublished(store, versions)
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
  // Without a memory somebody else has made the channel: only what was just built is ours to promote.
  const changes = head ? (last ? changedVersions(last, { versions, fresh, live: head.apps }) : fresh) : versions
  if (changes.length > 0) await promote({ store, channel: 'production', by: BY, openApi }, changes)
  await writeFile(memory(store), `${JSON.stringify(versions, null, 2)}\n`)
}

/** What the last start made live. A start that was interrupted remembers nothing new, and the next one mends it. */
async function lastStart(store: Store): Promise<AppVersion[] | undefined> {
  try {
    return JSON.parse(await readFile(memory(store), 'utf8')) as AppVersion[]
  } catch {
    return undefined
  }
}

function memory(store: Store): string {
  return join(store.folder, 'last-start.json')
}
