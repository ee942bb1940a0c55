import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AppName, Signature, Version } from '@civictrack/contract'
import * as z from 'zod/mini'
import type { siteKeys } from '../../trust/site-keys'
import { createJson, readJson, undefinedIfMissing } from '../files/json-file'

const Revocation = z.object({
  app: AppName,
  version: Version,
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  signature: Signature,
})
export type Revocation = z.output<typeof Revocation>

/** `revoked/<app>@<version>.json`: releases that no composition may hold any more. */
export function revocationStore(folder: string, keys: ReturnType<typeof siteKeys>) {
  const place = join(folder, 'revoked')

  return {
    /** False when it was revoked already. */
    async add(revocation: Omit<Revocation, 'signature'>): Promise<boolean> {
      const { app, version } = revocation
      return createJson(join(place, `${app}@${version}.json`), {
        ...revocation,
        signature: await keys.sign(revocation),
      })
    },

    /** The revoked releases (`app@version`). */
    async names(): Promise<string[]> {
      const files = (await readdir(place).catch(undefinedIfMissing)) ?? []
      return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))
    },

    /** Of each revoked release (`app@version`) why. A mark counts even if its signature is none of ours: in doubt it is out. */
    async all(): Promise<Map<string, Revocation>> {
      const names = await this.names()
      const read = await Promise.all(
        names.map(async (name) => z.parse(Revocation, await readJson(join(place, `${name}.json`)))),
      )
      return new Map(read.map((one) => [`${one.app}@${one.version}`, one]))
    },

    async has(app: string, version: string): Promise<boolean> {
      return (await readJson(join(place, `${app}@${version}.json`))) !== undefined
    },
  }
}
