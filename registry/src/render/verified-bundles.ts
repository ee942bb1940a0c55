import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Composition } from '@civictrack/contract'
import type { Store } from '../store/store'

/** The Node bundle of a release, as it was published. */
export interface Bundle {
  app: string
  version: string
  /** Its JavaScript. The renderer gets this text and no file, because a file could change after it was checked. */
  source: string
}

/**
 * The Node bundles of a signed composition, by app: each is the one that its `release.json` names, and that is the one that
 * the composition pins.
 * @throws {Error} that names the release when one of the two has changed or is missing.
 */
export async function verifiedBundles(
  store: Store,
  { apps }: Pick<Composition, 'apps'>,
): Promise<Record<string, Bundle>> {
  const entries = Object.entries(apps).map(async ([app, { version, digest }]) => {
    const signed = await store.releases.readSigned(app, version)
    if (signed?.digest !== digest)
      throw new Error(`The release.json of ${app}@${version} is not the one that the composition pins.`)
    const { file, integrity } = signed.release.server
    const bytes = await readFile(join(store.releases.folderOf(app, version), 'server', file))
    if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== integrity)
      throw new Error(`The Node bundle of ${app}@${version} is not the one that was published.`)
    return [app, { app, version, source: bytes.toString() }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
