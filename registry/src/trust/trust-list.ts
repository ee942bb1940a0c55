import { join } from 'node:path'
import type { ObjectStore } from '@civictrack/contract/objects'
import { withFileLock } from '../files/file-lock'
import type { siteKeys } from './site-keys'
import {
  type CiName,
  isTrusted,
  type NewKey,
  type TrustChange,
  withCi,
  withFirstKey,
  withHost,
  withKey,
  withNobodyTrusted,
  withoutCi,
  withoutHost,
  withoutKey,
} from './trust-changes'
import { type TrustRecord, trustFiles } from './trust-files'
import type { CiIdentity, TrustedKey, TrustList } from './trust-schema'

interface Options {
  objects: ObjectStore
  /** Where processes of this machine wait for each other. */
  turnsFolder: string
  keys: ReturnType<typeof siteKeys>
  record: TrustRecord
}

/** The keys and CI identities that may act for each app, and the hosts that releases may name. Signed by the site. */
export function trustList({ objects, turnsFolder, keys, record }: Options) {
  const files = trustFiles(objects, keys, record)
  const read = files.newest
  const alone = <Result>(task: () => Promise<Result>) => withFileLock(join(turnsFolder, 'trust'), task)

  /** False when the change leaves the list as it is. */
  async function apply(change: TrustChange): Promise<boolean> {
    return alone(async () => {
      for (;;) {
        const list = await read()
        const changed = change(list)
        if (!changed) return false
        if (await files.write({ ...changed, serial: list.serial + 1 })) return true
      }
    })
  }

  async function keysFor(app: string): Promise<TrustedKey[]> {
    return ((await read()).apps[app] ?? []).filter(isTrusted)
  }

  return {
    /** @throws {TrustListError} when the list is damaged, or older than one that this site has used. */
    read,

    /** The keys that may act for an app now. `may` lists the permitted verbs; without it, all of them. */
    keysFor,

    /** The public keys that may sign an app's releases. */
    keysOf: async (app: string): Promise<string[]> => (await keysFor(app)).map(({ publicKey }) => publicKey),

    /** The public keys that may sign an app's releases, or could in the past. */
    keysEver: async (app: string): Promise<string[]> =>
      ((await read()).apps[app] ?? []).map(({ publicKey }) => publicKey),

    /** Trusts a key, also one that was distrusted before. */
    add: (app: string, key: NewKey) => apply(withKey(app, key)),

    /** Trusts a key when the app has never had one. False when it has, even if that key is distrusted by now. */
    addFirst: (app: string, key: NewKey) => apply(withFirstKey(app, key)),

    /** Distrusts a key, given by its short name. Live releases stay; new ones signed with it are refused. */
    remove: (app: string, name: string) => apply(withoutKey(app, name)),

    /** The CI identities that may act for an app; without an app, all of them. */
    ciOf: async (app?: string): Promise<CiIdentity[]> =>
      (await read()).ci.filter((one) => app === undefined || one.app === app),

    addCi: (identity: Omit<CiIdentity, 'addedAt'>) => apply(withCi(identity)),

    /** False when it was not registered. */
    removeCi: (identity: CiName) => apply(withoutCi(identity)),

    allowHost: (host: string) => apply(withHost(host)),
    forbidHost: (host: string) => apply(withoutHost(host)),

    /**
     * Continues after the newest list was lost or damaged, from the newest one that is whole. Every key is distrusted and
     * every CI identity removed, because that list may trust some that were distrusted since.
     */
    recover: (): Promise<TrustList> =>
      alone(async () => {
        const { list, serial } = await files.recover()
        const recovered = { ...withNobodyTrusted(list), serial }
        await files.write(recovered)
        return recovered
      }),
  }
}
