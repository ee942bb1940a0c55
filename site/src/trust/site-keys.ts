import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Signature } from '@civictrack/contract'
import { canonical, isSignedBy, keyId, newPrivateKey, publicKeyOf, signText } from '@civictrack/contract/signing'
import { createText, readJson, undefinedIfMissing, writeJson } from '../store/files/json-file'

/**
 * The site's own keys: `site.pem` signs compositions, channels and preview links; what `site.public.json` lists as well is
 * still believed, so that the key can be changed. They stand beside the store, not in it: who writes to the store cannot sign.
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

  async function listed(): Promise<string[]> {
    const list = (await readJson(publicFile)) as { keys?: string[] } | undefined
    return list?.keys ?? []
  }

  async function believed(): Promise<string[]> {
    const own = await readFile(privateFile, 'utf8').catch(undefinedIfMissing)
    return [...(await listed()), ...(own === undefined ? [] : [publicKeyOf(own)])]
  }

  return {
    /** Signs a value; the key is made at the first use. */
    async sign(value: unknown): Promise<Signature> {
      return signText(canonical(value), await privateKey())
    },

    async hasSigned(value: unknown, signature: Signature): Promise<boolean> {
      return isSignedBy(await believed(), { text: canonical(value), signature })
    },

    /** Short name of the key that signs. */
    async signer(): Promise<string> {
      return keyId(publicKeyOf(await privateKey()))
    },

    /** Short names of the keys that are believed, the one that signs last. */
    async names(): Promise<string[]> {
      return (await believed()).map(keyId)
    },

    /** Signs with a new key from now on. What older ones have signed stays valid. */
    async rotate(): Promise<string> {
      const before = publicKeyOf(await privateKey())
      await writeJson(publicFile, { keys: [...new Set([...(await listed()), before])] })
      const next = newPrivateKey()
      await writeFile(`${privateFile}.next`, next, { mode: 0o600 })
      await rename(`${privateFile}.next`, privateFile)
      return keyId(publicKeyOf(next))
    },
  }
}
