import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppName, Signature, Version } from '@civictrack/contract'
import * as z from 'zod/mini'
import { createJson, readJson, undefinedIfMissing } from '../../files/json-file'
import type { siteKeys } from '../../trust/site-keys'

const Revocation = z.object({
  app: AppName,
  version: Version,
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  signature: Signature,
})
export type Revocation = z.output<typeof Revocation>

/** One file for each revoked release, `revoked/<app>@<version>.json`. No new composition may hold such a release. */
export function revocationStore(folder: string, keys: ReturnType<typeof siteKeys>) {
  const revokedFolder = join(folder, 'revoked')

  return {
    /** False when it was revoked already. */
    async add(revocation: Omit<Revocation, 'signature'>): Promise<boolean> {
      const { app, version } = revocation
      return createJson(join(revokedFolder, `${app}@${version}.json`), {
        ...revocation,
        signature: await keys.sign(revocation),
      })
    },

    /** The revoked releases (`app@version`). */
    async names(): Promise<string[]> {
      const files = (await readdir(revokedFolder).catch(undefinedIfMissing)) ?? []
      return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))
    },

    /** All revocations, by `app@version`. One with an invalid signature counts too: in doubt a release is not served. */
    async all(): Promise<Map<string, Revocation>> {
      const names = await this.names()
      const read = names.map(async (name): Promise<[string, Revocation]> => {
        const json = await readJson(join(revokedFolder, `${name}.json`)).catch(() => undefined)
        const { success, data } = Revocation.safeParse(json)
        return [name, success ? data : damaged(name)]
      })
      return new Map(await Promise.all(read))
    },

    /** A damaged file counts too: in doubt a release is not served. */
    async has(app: string, version: string): Promise<boolean> {
      return (await stat(join(revokedFolder, `${app}@${version}.json`)).catch(undefinedIfMissing)) !== undefined
    },
  }
}

/** A damaged file revokes its release too. It must not stop the promotions of the others. */
function damaged(name: string): Revocation {
  const [app = '', version = ''] = name.split('@')
  const signature = { key: '', value: '' }
  return { app, version, reason: 'the file of the revocation is damaged', by: 'an unknown person', at: '', signature }
}
