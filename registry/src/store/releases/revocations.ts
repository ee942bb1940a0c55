import { AppName, Signature, Version } from '@civictrack/contract'
import type { ObjectStore } from '@civictrack/contract/objects'
import * as z from 'zod/mini'
import type { ProblemLog } from '../../files/problem-log'
import { createJsonObject, readJsonObject } from '../../objects/json-objects'
import type { siteKeys } from '../../trust/site-keys'
import type { RevocationMemory } from './revocation-memory'

const Revocation = z.object({
  app: AppName,
  version: Version,
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  signature: Signature,
})
export type Revocation = z.output<typeof Revocation>

interface Options {
  keys: ReturnType<typeof siteKeys>
  memory: RevocationMemory
  /** Reads the newest move of each channel, which tells the memory of the releases that were revoked then. */
  lookAtChannels: () => Promise<void>
  log: ProblemLog
}

/**
 * One file for each revoked release, `revoked/<app>@<version>.json`. No new composition may hold such a release. A release stays
 * revoked when its file was removed, as long as this process, the composer's folder or a channel's newest move knows of it.
 */
export function revocationStore(objects: ObjectStore, { keys, memory, lookAtChannels, log }: Options) {
  const nameOf = (name: string) => `revoked/${name}.json`
  const fileOf = (name: string) => objects.placeOf(nameOf(name))

  /** The revoked releases (`app@version`). */
  async function names(): Promise<string[]> {
    await lookAtChannels()
    const files = await objects.list('revoked')
    const stored = new Set(files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length)))
    const lost = (await memory.names()).filter((name) => !stored.has(name))
    for (const name of lost)
      log(`${fileOf(name)} was removed: ${name} stays revoked. Restore the file, or revoke the release again.`)
    await memory.note([...stored])
    return [...stored, ...lost]
  }

  return {
    names,

    /** False when it was revoked already. */
    async add(revocation: Omit<Revocation, 'signature'>): Promise<boolean> {
      const name = `${revocation.app}@${revocation.version}`
      const isNew = await createJsonObject(objects, nameOf(name), {
        ...revocation,
        signature: await keys.sign(revocation),
      })
      await memory.note([name])
      return isNew
    },

    /** All revocations, by `app@version`. One with an invalid signature counts too: in doubt a release is not served. */
    async all(): Promise<Map<string, Revocation>> {
      const read = (await names()).map(async (name): Promise<[string, Revocation]> => {
        const json = await readJsonObject(objects, nameOf(name)).catch(() => undefined)
        const { success, data } = Revocation.safeParse(json)
        return [name, success ? data : damaged(name)]
      })
      return new Map(await Promise.all(read))
    },

    /** A damaged file counts too: in doubt a release is not served. */
    has: async (app: string, version: string): Promise<boolean> => (await names()).includes(`${app}@${version}`),
  }
}

/** A damaged or missing file revokes its release too. It must not stop the promotions of the others. */
function damaged(name: string): Revocation {
  const [app = '', version = ''] = name.split('@')
  const signature = { key: '', value: '' }
  return {
    app,
    version,
    reason: 'the file of the revocation is damaged or missing',
    by: 'an unknown person',
    at: '',
    signature,
  }
}
