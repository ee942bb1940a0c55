import { keyId } from '@civictrack/contract/signing'
import type { CiIdentity, TrustedKey, TrustList } from './trust-schema'

/** A change of the list; it returns undefined to leave the list as it is. */
export type TrustChange = (list: TrustList) => TrustList | undefined

export type NewKey = Pick<TrustedKey, 'publicKey' | 'by'> & { may?: string[] | undefined }
export type CiName = Pick<CiIdentity, 'app' | 'issuer' | 'subject'>

export function withKey(app: string, { publicKey, by, may }: NewKey): TrustChange {
  const added = { publicKey, by, addedAt: new Date().toISOString(), ...(may && { may }) }
  return (list) => {
    const others = (list.apps[app] ?? []).filter((known) => known.publicKey !== publicKey)
    return { ...list, apps: { ...list.apps, [app]: [...others, added] } }
  }
}

/** An app that once had a key is in the list for good, also when its keys were removed or distrusted. */
export function withFirstKey(app: string, key: NewKey): TrustChange {
  return (list) => (Object.hasOwn(list.apps, app) ? undefined : withKey(app, key)(list))
}

/** Marks a key, given by its short name, instead of removing it: releases that it signed stay served. */
export function withoutKey(app: string, name: string): TrustChange {
  const distrustedAt = new Date().toISOString()
  const isMeant = (key: TrustedKey) => isTrusted(key) && keyId(key.publicKey) === name
  return (list) => {
    const known = list.apps[app] ?? []
    if (!known.some(isMeant)) return undefined
    const marked = known.map((key) => (isMeant(key) ? { ...key, distrustedAt } : key))
    return { ...list, apps: { ...list.apps, [app]: marked } }
  }
}

/** Adds a CI identity, or replaces its permissions. */
export function withCi(identity: Omit<CiIdentity, 'addedAt'>): TrustChange {
  const added = { ...identity, addedAt: new Date().toISOString() }
  return (list) => ({ ...list, ci: [...list.ci.filter((one) => !isSameCi(one, identity)), added] })
}

export function withoutCi(identity: CiName): TrustChange {
  return (list) => {
    const kept = list.ci.filter((one) => !isSameCi(one, identity))
    return kept.length < list.ci.length ? { ...list, ci: kept } : undefined
  }
}

export function withHost(host: string): TrustChange {
  return (list) => ({ ...list, hosts: [...new Set([...list.hosts, host])].sort() })
}

export function withoutHost(host: string): TrustChange {
  return (list) => ({ ...list, hosts: list.hosts.filter((known) => known !== host) })
}

/** A list in which no key may sign new releases, and no CI identity may act. */
export function withNobodyTrusted(list: TrustList): TrustList {
  const distrustedAt = new Date().toISOString()
  const apps = Object.entries(list.apps).map(([app, known]): [string, TrustedKey[]] => [
    app,
    known.map((key) => ({ distrustedAt, ...key })),
  ])
  return { ...list, apps: Object.fromEntries(apps), ci: [] }
}

export function isTrusted({ distrustedAt }: TrustedKey): boolean {
  return distrustedAt === undefined
}

function isSameCi(a: CiName, b: CiName): boolean {
  return a.app === b.app && a.issuer === b.issuer && a.subject === b.subject
}
