import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { createFile, undefinedIfMissing } from '../files/json-file'
import type { trustList } from './trust-list'

/** The parts of the store that a team's keys need. */
interface Keys {
  keysFolder: string
  trust: ReturnType<typeof trustList>
}

/**
 * The private key that signs an app's releases on this machine, `keys/teams/<app>.pem`, created at the first use. A team that
 * publishes from another machine keeps its private key there, and gives the public key to the site's owner.
 */
export async function teamKey({ keysFolder }: Pick<Keys, 'keysFolder'>, app: string): Promise<string> {
  const folder = join(keysFolder, 'teams')
  const file = join(folder, `${app}.pem`)
  const known = await readFile(file, 'utf8').catch(undefinedIfMissing)
  if (known !== undefined) return known
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await createFile(file, newPrivateKey(), { mode: 0o600 })
  return readFile(file, 'utf8')
}

/**
 * Trusts the first key of an app that has never had one, and returns true for it. From then on only the site's owner can add
 * keys, also after that key was distrusted.
 */
export async function trustFirstKey(
  { trust }: Pick<Keys, 'trust'>,
  { app, key, by }: { app: string; key: string; by: string },
): Promise<boolean> {
  return trust.addFirst(app, { publicKey: publicKeyOf(key), by })
}
