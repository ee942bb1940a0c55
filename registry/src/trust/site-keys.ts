import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Signature } from '@civictrack/contract'
import { canonical, isSignedBy, keyId, newPrivateKey, publicKeyOf, signText } from '@civictrack/contract/signing'
import { createText, readJson, undefinedIfMissing, writeJson } from '../files/json-file'

/**
 * The site's own keys. `site.pem` signs compositions, channels and preview links. `site.public.json` lists earlier keys whose
 * signatures stay valid. Both are outside of the store, so that write access to the store is not enough to sign.
 */
export function siteKeys(folder: string) {
  const privateFile = join(folder, 'site.pem')
  const publicFile = join(folder, 'site.public.json')

  async function privateKey(): Promise<string> {
    const known = await readFile(privateFile, 'utf8').catch(undefinedIfMissing)
    if (known !== undefined) return known
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await createText(privateFile, newPrivateKey(), { mode: 0o600 })
    return readFile(privateFile, 'utf8')
  }

  async function earlierKeys(): Promise<string[]> {
    const list = (await readJson(publicFile)) as { keys?: string[] } | undefined
    return list?.keys ?? []
  }

  async function trustedKeys(): Promise<string[]> {
    const own = await readFile(privateFile, 'utf8').catch(undefinedIfMissing)
    return [...(await earlierKeys()), ...(own === undefined ? [] : [publicKeyOf(own)])]
  }

  return {
    /** Signs a value. The key is created at the first use. */
    async sign(value: unknown): Promise<Signature> {
      return signText(canonical(value), await privateKey())
    },

    async hasSigned(value: unknown, signature: Signature): Promise<boolean> {
      return isSignedBy(await trustedKeys(), { text: canonical(value), signature })
    },

    /** Short name of the key that signs. */
    async signer(): Promise<string> {
      return keyId(publicKeyOf(await privateKey()))
    },

    /** Short names of the keys whose signatures are valid; the signing key is the last. */
    async names(): Promise<string[]> {
      return (await trustedKeys()).map(keyId)
    },

    /** Creates a new signing key. Signatures of the earlier keys stay valid. */
    async rotate(): Promise<string> {
      const before = publicKeyOf(await privateKey())
      await writeJson(publicFile, { keys: [...new Set([...(await earlierKeys()), before])] })
      const next = newPrivateKey()
      await writeFile(`${privateFile}.next`, next, { mode: 0o600 })
      await rename(`${privateFile}.next`, privateFile)
      return keyId(publicKeyOf(next))
    },
  }
}
