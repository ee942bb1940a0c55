import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@civictrack/contract'
import { alreadyPublished } from '@civictrack/contract/registry'
import type { Store } from '@civictrack/registry'

interface Name {
  app: string
  version: string
}

/**
 * Publishes a release that the kit writes into the folder of a store; for a bucket, into a folder of this machine first.
 * @throws {Error} when that version exists.
 */
export async function publishInto(
  store: Store,
  { app, version }: Name,
  publish: (folder: string) => Promise<Release>,
): Promise<Release> {
  if (store.isFolder) return publish(store.folder)
  if (await store.releases.read(app, version)) throw new Error(alreadyPublished(app, version))
  const draft = await store.objects.draftFor('releases')
  try {
    const release = await publish(draft)
    const isNew = await store.releases.publish(join(draft, 'releases', app, version), { app, version })
    if (!isNew) throw new Error(alreadyPublished(app, version))
    return release
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
