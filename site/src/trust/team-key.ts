import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { createText, undefinedIfMissing } from '../store/files/json-file'
import type { Store } from '../store/store'

/**
 * The private key with which an app's releases are signed here: `keys/teams/<app>.pem`, made at the first use. Teams that
 * publish from elsewhere keep theirs to themselves and give its public half to the site.
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

/** Trusts an app's first key. From then on only the site's owner adds keys. True when it was the first. */
export async function trustFirstKey(
  store: Store,
  { app, key, by }: { app: string; key: string; by: string },
): Promise<boolean> {
  if ((await store.trust.keysOf(app)).length > 0) return false
  await store.trust.add(app, { publicKey: publicKeyOf(key), by })
  return true
}
