import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { StartError } from './errors'

const SHORTEST = 32
/** 32 random hexadecimal digits, the least that a generator gives, take 29 bytes or more when packed. */
const LEAST_PACKED = 24

/** One key a purpose, derived from the one secret, so that no key can stand in for another. */
export interface Keys {
  tokens: Uint8Array
  codes: Uint8Array
  fingerprints: Uint8Array
  links: Uint8Array
}

/**
 * The keys of this installation: from `TOKEN_SECRET`, else from a secret made once and kept in the data folder.
 * @throws StartError in production without a strong secret, or when the data folder cannot keep one
 */
export async function loadKeys(options: { dataDir: string; production: boolean; tokenSecret?: string }): Promise<Keys> {
  const secret =
    options.tokenSecret ?? (options.production ? '' : await keptSecret(join(options.dataDir, 'secrets'), 'token'))
  refuseWeak(secret, { name: 'TOKEN_SECRET', production: options.production })
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `civictrack ${purpose}`, 32))
  return { tokens: key('tokens'), codes: key('codes'), fingerprints: key('fingerprints'), links: key('links') }
}

/**
 * The operators' secret: from `ADMIN_SECRET`, else made once and kept in the data folder. In production without one there
 * is none, and nobody is an operator.
 * @throws StartError for a weak one, or when the data folder cannot keep it
 */
export async function loadOperatorSecret(options: {
  dataDir: string
  production: boolean
  adminSecret?: string
}): Promise<string | undefined> {
  const { dataDir, production, adminSecret } = options
  if (adminSecret !== undefined) refuseWeak(adminSecret, { name: 'ADMIN_SECRET', production })
  return adminSecret ?? (production ? undefined : keptSecret(join(dataDir, 'secrets'), 'operators'))
}

function refuseWeak(secret: string, { name, production }: { name: string; production: boolean }): void {
  const advice = 'make one with: openssl rand -base64 48'
  if (secret.length < SHORTEST) throw new StartError(`${name} must hold at least ${SHORTEST} characters; ${advice}`)
  if (production && isGuessable(secret)) throw new StartError(`${name} must be random, not a repetition; ${advice}`)
}

/** Whether little of it is left once its repetitions are taken out. */
function isGuessable(secret: string): boolean {
  return deflateRawSync(secret, { level: 9 }).length < LEAST_PACKED
}

async function keptSecret(folder: string, name: 'token' | 'operators'): Promise<string> {
  const path = join(folder, name)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await readFile(path, 'utf8').catch(() => makeSecret(path))
  } catch (cause) {
    throw new StartError(
      `The data folder cannot be used: ${folder} cannot keep the secret. Mend its rights, or set DATA_DIR.`,
      { cause },
    )
  }
}

/** Written whole under another name, then linked: a second process sees all of it or nothing, and both use the first. */
async function makeSecret(path: string): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(randomBytes(48).toString('base64url'))
    await file.sync()
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}
