import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { createText, undefinedIfMissing } from '../store/files/json-file'
import type { Store } from '../store/store'

/**
 * The private key that signs an app's releases on this machine, `keys/teams/<app>.pem`, created at the first use. A team that
 * publishes from another machine keeps its private key there, and gives the public key to the site's owner.
 */
export async function teamKey(store: Store, app: string): Promise<string> {
  const folder = join(store.keysFolder, 'teams')
  const file = join(folder, `${app}.pem`)
  const known = await readFile(file, 'utf8').catch(undefinedIfMissing)
  if (known !== undefined) return known
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await createText(file, newPrivateKey(), { mode: 0o600 })
  return readFile(file, 'utf8')
}

/** Trusts an app's first key, and returns true for it. From then on only the site's owner can add keys. */
export async function trustFirstKey(
  store: Store,
  { app, key, by }: { app: string; key: string; by: string },
): Promise<boolean> {
  if ((await store.trust.keysOf(app)).length > 0) return false
  await store.trust.add(app, { publicKey: publicKeyOf(key), by })
  return true
}
