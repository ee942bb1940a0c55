import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { dataFolderError, StartError } from './errors'

const MIN_LENGTH = 32
/** 32 random hexadecimal digits, the shortest output of usual generators, are at least 29 bytes long when compressed. */
const MIN_PACKED = 24

/** One key for each purpose, derived from one secret, so that no key works for another purpose. */
export interface Keys {
  tokens: Uint8Array
  codes: Uint8Array
  fingerprints: Uint8Array
  links: Uint8Array
  browsers: Uint8Array
  /** For the secrets of second factors. */
  factors: Uint8Array
  /** For the addresses to which delivery reports and replies come. */
  bounces: Uint8Array
  webhooks: Uint8Array
}

/**
 * The keys of this installation: from `TOKEN_SECRET`, else from a secret made once and stored in the data folder.
 * @throws StartError in production without a strong secret, or when the data folder cannot be written
 */
export async function loadKeys(options: { dataDir: string; production: boolean; tokenSecret?: string }): Promise<Keys> {
  const secret = options.tokenSecret ?? (options.production ? '' : await storedSecret(options.dataDir, 'token'))
  refuseWeakSecret(secret, { name: 'TOKEN_SECRET', production: options.production })
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `civictrack ${purpose}`, 32))
  return {
    tokens: key('tokens'),
    codes: key('codes'),
    fingerprints: key('fingerprints'),
    links: key('links'),
    browsers: key('browsers'),
    factors: key('factors'),
    bounces: key('bounces'),
    webhooks: key('webhooks'),
  }
}

/** @throws StartError for a secret that is short or, in production, easy to guess */
export function refuseWeakSecret(secret: string, { name, production }: { name: string; production: boolean }): void {
  const advice = 'make one with: openssl rand -base64 48'
  if (secret.length < MIN_LENGTH) throw new StartError(`${name} must hold at least ${MIN_LENGTH} characters; ${advice}`)
  if (production && isGuessable(secret)) throw new StartError(`${name} must be random, not a repetition; ${advice}`)
}

/** Whether little of it is left once its repetitions are removed. */
function isGuessable(secret: string): boolean {
  return deflateRawSync(secret, { level: 9 }).length < MIN_PACKED
}

/** A secret that is made once and stored in the data folder. @throws StartError when the folder cannot be written */
export async function storedSecret(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'secrets')
  const path = join(folder, name)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await readFile(path, 'utf8').catch(() => makeSecret(path))
  } catch (cause) {
    throw dataFolderError(dataDir, cause)
  }
}

/** Writes it under another name, then links it: a second process sees all of it or nothing, and both use the first one. */
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
