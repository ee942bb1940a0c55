import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Signature } from '@civictrack/contract'
import type { ObjectStore } from '@civictrack/contract/objects'
import { canonical, isSignedBy, keyId, newPrivateKey, publicKeyOf, signText } from '@civictrack/contract/signing'
import { createFile, readJson, undefinedIfMissing, writeJson } from '../files/json-file'
import type { ProblemLog } from '../files/problem-log'
import { syncFolder } from '../files/sync'
import { publishedKeys, publishKeys } from './published-keys'

/** Keys that were replaced by another process are no longer used after this time. A new one is found at once. */
const FRESH_MS = 1000

export interface SiteKeysOptions {
  /** The store, which holds `site-keys.json`. */
  objects: ObjectStore
  /** The public keys to rely on, whatever the folders hold. */
  pinned?: string[] | undefined
  /** For servers that only read: no key is created, and without a folder of keys those in `site-keys.json` count. */
  isReadOnly: boolean
  log: ProblemLog
}

/**
 * The site's own keys. `site.pem` signs compositions, channels and preview links. `site.public.json` lists earlier keys whose
 * signatures stay valid. Both are outside of the store, so that write access to the store is not enough to sign.
 */
export function siteKeys(folder: string, { objects, pinned = [], isReadOnly, log }: SiteKeysOptions) {
  const files = keyFiles(folder, isReadOnly)
  const readPublished = publishedKeys(objects, log)
  let cached: { keys: string[]; until: number } | undefined
  let isPublished = false

  async function readKeys(): Promise<string[]> {
    if (pinned.length > 0) return pinned
    const own = await files.publicKeys()
    return own.length === 0 && isReadOnly ? readPublished() : own
  }

  async function trustedKeys(): Promise<string[]> {
    if (!cached || performance.now() > cached.until)
      cached = { keys: await readKeys(), until: performance.now() + FRESH_MS }
    return cached.keys
  }

  async function privateKey(): Promise<string> {
    if (isReadOnly) throw new Error('This server only reads the store: it cannot sign. The composer does.')
    const key = await files.privateKey()
    // Before the first signature, so that a site server can always verify what is in the store.
    if (!isPublished) {
      await publishKeys(objects, { keys: await files.publicKeys(), privateKeys: [key] })
      cached = undefined
    }
    isPublished = true
    return key
  }

  return {
    /** Signs a value. The key is created at the first use. */
    sign: async (value: unknown): Promise<Signature> => signText(canonical(value), await privateKey()),

    async hasSigned(value: unknown, signature: Signature): Promise<boolean> {
      const isKnown = (await trustedKeys()).some((key) => keyId(key) === signature.key)
      if (!isKnown) cached = undefined
      return isSignedBy(await trustedKeys(), { text: canonical(value), signature })
    },

    /** Short name of the key that signs. */
    signer: async (): Promise<string> => keyId(publicKeyOf(await privateKey())),

    /** Short names of the keys whose signatures are valid; the signing key is the last. */
    names: async (): Promise<string[]> => (await trustedKeys()).map(keyId),

    /** Writes the public keys to the store, for site servers. The composer does this when it starts. */
    publish: async (): Promise<void> => void (await privateKey()),

    /** Creates a new signing key. Signatures of the earlier keys stay valid. */
    async rotate(): Promise<string> {
      const before = await privateKey()
      const next = await files.replace(before)
      await publishKeys(objects, { keys: await files.publicKeys(), privateKeys: [before, next] })
      cached = undefined
      return keyId(publicKeyOf(next))
    },
  }
}

/** `site.pem` and `site.public.json`. */
function keyFiles(folder: string, isReadOnly: boolean) {
  const privateFile = join(folder, 'site.pem')
  const publicFile = join(folder, 'site.public.json')
  // A site server need not have the right to read the private key.
  const absent = isReadOnly ? undefinedIfUnreadable : undefinedIfMissing

  async function earlierKeys(): Promise<string[]> {
    const list = (await readJson(publicFile).catch(absent)) as { keys?: string[] } | undefined
    return list?.keys ?? []
  }

  return {
    async publicKeys(): Promise<string[]> {
      const own = await readFile(privateFile, 'utf8').catch(absent)
      return [...(await earlierKeys()), ...(own === undefined ? [] : [publicKeyOf(own)])]
    },

    async privateKey(): Promise<string> {
      const known = await readFile(privateFile, 'utf8').catch(undefinedIfMissing)
      if (known !== undefined) return known
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await createFile(privateFile, newPrivateKey(), { mode: 0o600 })
      return readFile(privateFile, 'utf8')
    },

    async replace(before: string): Promise<string> {
      await writeJson(publicFile, { keys: [...new Set([...(await earlierKeys()), publicKeyOf(before)])] })
      const next = newPrivateKey()
      await writeFile(`${privateFile}.next`, next, { mode: 0o600, flush: true })
      await rename(`${privateFile}.next`, privateFile)
      await syncFolder(folder)
      return next
    },
  }
}

function undefinedIfUnreadable(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'EACCES' || error.code === 'EPERM') return undefined
  return undefinedIfMissing(error)
}
