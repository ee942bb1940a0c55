import { join } from 'node:path'
import { Signature } from '@civictrack/contract'
import { keyId } from '@civictrack/contract/signing'
import * as z from 'zod/mini'
import { withFileLock } from '../files/file-lock'
import { readJson, writeJson } from '../files/json-file'
import type { siteKeys } from './site-keys'

const TrustedKey = z.object({ publicKey: z.string(), addedAt: z.string(), by: z.string() })

const TrustList = z.object({
  /** The keys that may sign each app's releases. */
  apps: z.record(z.string(), z.array(TrustedKey)),
  /** Hosts that releases may name, besides those that the live releases name already. */
  hosts: z.array(z.string()),
})
type TrustList = z.output<typeof TrustList>

const Signed = z.object({ list: TrustList, signature: Signature })

/** `trust.json`: the keys that may sign each app's releases, and the hosts that releases may name. Signed by the site. */
export function trustList(folder: string, keys: ReturnType<typeof siteKeys>) {
  const file = join(folder, 'trust.json')

  async function read(): Promise<TrustList> {
    const json = await readJson(file)
    if (json === undefined) return { apps: {}, hosts: [] }
    const { list, signature } = z.parse(Signed, json)
    if (await keys.hasSigned(list, signature)) return list
    throw new Error(
      `${file} was not signed by this site. Restore it from a backup, or remove it and trust the teams' keys again.`,
    )
  }

  async function change(change: (list: TrustList) => TrustList): Promise<void> {
    await withFileLock(join(folder, 'turns', 'trust'), async () => {
      const list = change(await read())
      await writeJson(file, { list, signature: await keys.sign(list) })
    })
  }

  return {
    read,

    /** The public keys that may sign an app's releases. */
    async keysOf(app: string): Promise<string[]> {
      return ((await read()).apps[app] ?? []).map(({ publicKey }) => publicKey)
    },

    async add(app: string, { publicKey, by }: { publicKey: string; by: string }): Promise<void> {
      await change((list) => {
        const others = (list.apps[app] ?? []).filter((known) => known.publicKey !== publicKey)
        const added = { publicKey, by, addedAt: new Date().toISOString() }
        return { ...list, apps: { ...list.apps, [app]: [...others, added] } }
      })
    },

    /** Removes a key, given by its short name. Live releases stay; new ones signed with it are refused. */
    async remove(app: string, name: string): Promise<boolean> {
      const had = (await this.keysOf(app)).some((publicKey) => keyId(publicKey) === name)
      await change((list) => {
        const kept = (list.apps[app] ?? []).filter(({ publicKey }) => keyId(publicKey) !== name)
        return { ...list, apps: { ...list.apps, [app]: kept } }
      })
      return had
    },

    async allowHost(host: string): Promise<void> {
      await change((list) => ({ ...list, hosts: [...new Set([...list.hosts, host])].sort() }))
    },

    async forbidHost(host: string): Promise<void> {
      await change((list) => ({ ...list, hosts: list.hosts.filter((known) => known !== host) }))
    },
  }
}
