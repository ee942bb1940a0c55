import { keyId } from '@civictrack/contract/signing'
import type { Actor } from '../requests/actor'
import { RefusedRequest } from '../requests/refused-request'
import type { Store } from '../store/store'
import { isCiIdentity } from '../trust/release-signer'

/** The verbs that the owner can permit. `promote` stands for every channel; `rollback` includes revocations. */
const VERB = /^(publish|preview|rollback|promote(:[a-z0-9][a-z0-9-]{0,60})?)$/

export const VERBS_HINT = 'publish, preview, promote, promote:<channel>, rollback'

/** Parses a list such as `publish,preview,promote:staging`. Undefined when a verb is unknown or none is named. */
export function parseVerbs(list: string): string[] | undefined {
  const verbs = [...new Set(list.split(',').map((verb) => verb.trim()))]
  return verbs.every((verb) => VERB.test(verb)) ? verbs : undefined
}

interface Permission {
  app: string
  /** Undefined: everything is permitted. */
  may: string[] | undefined
}

/** The apps that an actor may act for, with its verbs. */
export async function permissionsOf(store: Store, actor: Actor): Promise<Permission[]> {
  const { apps, ci } = await store.trust.read()
  const { certificate } = actor
  if (certificate) {
    return ci
      .filter((identity) => isCiIdentity(identity, certificate))
      .filter(({ app }) => certificate.apps.includes(app))
      .map(({ app, may }) => ({ app, may }))
  }
  return Object.entries(apps).flatMap(([app, known]) =>
    known
      .filter((key) => key.publicKey === actor.publicKey && key.distrustedAt === undefined)
      .map(({ may }) => ({ app, may })),
  )
}

/** @throws {RefusedRequest} 403 when the actor may not do this for each of the apps. */
export async function assertMay(store: Store, actor: Actor, { apps, verb }: { apps: string[]; verb: string }) {
  const permissions = await permissionsOf(store, actor)
  for (const app of apps) {
    const mine = permissions.filter((permission) => permission.app === app)
    if (mine.length === 0)
      throw new RefusedRequest(403, `The key ${actor.name} may not act for "${app}". ${ownersCommand(actor, app)}`)
    if (!mine.some(({ may }) => isPermitted(may, verb)))
      throw new RefusedRequest(
        403,
        `The key ${actor.name} may not ${verb.replace(':', ' to ')} for "${app}". It may: ${mine.flatMap(({ may }) => may ?? []).join(', ') || 'nothing'}. The owner of the site can change that.`,
      )
  }
}

function isPermitted(may: string[] | undefined, verb: string): boolean {
  if (!may) return true
  return may.includes(verb) || (verb.startsWith('promote:') && may.includes('promote'))
}

function ownersCommand({ certificate, publicKey }: Actor, app: string): string {
  if (certificate) return 'The owner of the site registers CI identities with: npm run release -- access ci add'
  return `The owner of the site can permit it: npm run release -- keys trust ${app} ${publicKey}`
}

/** Finds the actor of a trusted team key by the key's short name. */
export async function teamActor(store: Store, name: string): Promise<Actor | undefined> {
  const { apps } = await store.trust.read()
  const key = Object.values(apps)
    .flat()
    .find(({ publicKey, distrustedAt }) => distrustedAt === undefined && keyId(publicKey) === name)
  return key && { name, publicKey: key.publicKey }
}
