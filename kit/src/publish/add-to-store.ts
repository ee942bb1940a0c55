import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@civictrack/contract'
import { precompress } from '@civictrack/contract/precompress'
import { alreadyPublished } from '@civictrack/contract/registry'
import { signText } from '@civictrack/contract/signing'
import { renameDurably } from './rename-durably'

interface Addition {
  /** The folder of the built release. It must be on the same file system as the store, because it is moved there. */
  draft: string
  release: Release
  /** The folder of the store that the site serves. */
  store: string
  /** The team's private key (Ed25519, PEM). */
  key: string
}

/**
 * Signs a built release, compresses its files, and moves it into a local store, where it never changes.
 * @throws {Error} when that version exists already.
 */
export async function addToStore({ draft, release, store, key }: Addition): Promise<void> {
  const { app, version } = release
  const releases = join(store, 'releases')
  await precompress(join(draft, 'browser'), Object.keys(release.assets))
  const text = await readFile(join(draft, 'release.json'), 'utf8')
  await writeFile(join(draft, 'signature.json'), `${JSON.stringify(signText(text, key))}\n`)
  await renameDurably(draft, join(releases, app, version)).catch((cause) => {
    if (!['ENOTEMPTY', 'EEXIST'].includes(cause.code)) throw cause
    throw new Error(alreadyPublished(app, version), { cause })
  })
}

/** @throws {Error} when a local store has that version already. */
export async function assertIsNew(store: string, { app, version }: { app: string; version: string }): Promise<void> {
  if (await exists(join(store, 'releases', app, version))) throw new Error(alreadyPublished(app, version))
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
