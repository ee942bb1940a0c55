import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@civictrack/contract'
import type { Store } from '../store/store'

/**
 * The files of the releases' Node bundles, by app.
 * @throws {Error} when the hash of a bundle is not the one in its release.
 */
export async function verifiedBundles(store: Store, releases: Release[]): Promise<Record<string, string>> {
  const entries = releases.map(async ({ app, version, server }) => {
    const file = join(store.releases.folderOf(app, version), 'server', server.file)
    const integrity = `sha384-${createHash('sha384')
      .update(await readFile(file))
      .digest('base64')}`
    if (integrity !== server.integrity)
      throw new Error(`The Node bundle of ${app}@${version} is not the one that was published.`)
    return [app, file] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
