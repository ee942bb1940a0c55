import { createHash } from 'node:crypto'
import { CiCertificate } from '@civictrack/contract'
import type { ObjectStore } from '@civictrack/contract/objects'
import { keyId } from '@civictrack/contract/signing'
import { decodeJwt } from 'jose'
import { safeParse } from 'zod/v4/core'
import { readJsonObject, writeJsonObject } from '../../objects/json-objects'
import type { Actor } from '../../requests/actor'
import { failUnproven, RefusedRequest } from '../../requests/refused-request'
import type { Store } from '../../store/store'
import { isCiIdentity } from '../../trust/release-signer'
import { type IdToken, idTokenVerifier } from './id-token'

/** A CI run takes less; the next one starts a session of its own. */
const SESSION_MS = 3_600_000

const KEYS = 'ci/keys'
const TOKENS = 'ci/tokens'

interface Options {
  store: Store
  /** Holds the sessions and the used tokens, in `ci/`. */
  state: ObjectStore
  /** The audience of a token, unless the owner registered another one: the site's origin. */
  audience: string
}

/** Sessions of CI runs: a run shows its OIDC token once, and acts with a key of its own from then on. */
export function ciSessions({ store, state, audience: ownAudience }: Options) {
  const verifyToken = idTokenVerifier()
  const nameOf = (key: string) => `${KEYS}/${key}.json`
  const tokenName = (token: string) => `${TOKENS}/${createHash('sha256').update(signedPart(token)).digest('hex')}`

  /** The registered identities of the token's issuer; its signature is verified afterwards, with that issuer's keys. */
  async function identitiesOf(token: string) {
    const issuer = issuerIn(token)
    const known = (await store.trust.ciOf()).filter((identity) => identity.issuer === issuer)
    if (issuer !== undefined && known.length > 0) return { issuer, known }
    return failUnproven(
      `The issuer of the OIDC token (${issuer ?? 'none'}) is not registered here. The owner of the site registers it with: npm run release -- access ci add`,
    )
  }

  async function appsOf(token: string): Promise<{ apps: string[]; claims: IdToken; issuer: string }> {
    const { issuer, known } = await identitiesOf(token)
    const audiences = [...new Set(known.map(({ audience }) => audience ?? ownAudience))]
    const claims = await verifyToken(token, { issuer, audiences })
    const mine = known
      .filter((identity) => isCiIdentity(identity, { issuer, subject: claims.sub }))
      .filter(({ audience }) => [claims.aud].flat().includes(audience ?? ownAudience))
    if (mine.length > 0) return { apps: [...new Set(mine.map(({ app }) => app))], claims, issuer }
    throw new RefusedRequest(
      403,
      `The CI run "${claims.sub}" is not registered for any app. The owner of the site registers it with: npm run release -- access ci add <app> --issuer ${issuer} --subject ${claims.sub}`,
    )
  }

  return {
    /**
     * Certifies the key of a CI run.
     * @throws {RefusedRequest} 401 for a token that is not valid or was used before, 403 for a run that is not registered.
     */
    async start(token: string, publicKey: string): Promise<CiCertificate> {
      const { apps, claims, issuer } = await appsOf(token)
      if (!(await state.create(tokenName(token), String(claims.exp))))
        failUnproven('This OIDC token was used before. Take a new one from the CI for each session.')
      const expiresAt = new Date(Date.now() + SESSION_MS).toISOString()
      const certified = { publicKey, apps, issuer, subject: claims.sub, expiresAt }
      const certificate = { ...certified, signature: await store.keys.sign(certified) }
      await writeJsonObject(state, nameOf(keyId(publicKey)), certificate)
      return certificate
    },

    /** The CI run with a key, given by its short name. Undefined for an unknown key, and when its session has ended. */
    async actor(name: string): Promise<Actor | undefined> {
      if (!/^[0-9a-f]{12}$/.test(name)) return undefined
      const { success, data: certificate } = safeParse(CiCertificate, await readJsonObject(state, nameOf(name)))
      if (!success || Date.parse(certificate.expiresAt) <= Date.now()) return undefined
      const { signature, ...certified } = certificate
      if (!(await store.keys.hasSigned(certified, signature))) return undefined
      return { name: `ci:${certificate.subject}`, publicKey: certificate.publicKey, certificate }
    },

    /** Removes sessions that have ended, and tokens that have expired. */
    async prune(now = Date.now()): Promise<void> {
      for (const name of await namesIn(state, KEYS)) {
        const { data } = safeParse(CiCertificate, await readJsonObject(state, name))
        if (data && Date.parse(data.expiresAt) < now) await state.remove(name)
      }
      // Longer than the tolerance for clocks.
      for (const name of await namesIn(state, TOKENS))
        if (Number(await readJsonObject(state, name)) * 1000 < now - SESSION_MS) await state.remove(name)
    },
  }
}

/** A token without its signature: that can be written in several ways, which all are valid. */
function signedPart(token: string): string {
  return token.slice(0, token.lastIndexOf('.'))
}

function issuerIn(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch (cause) {
    return failUnproven(`The OIDC token cannot be read: ${(cause as Error).message}. Take a new one from the CI.`)
  }
}

async function namesIn(state: ObjectStore, folder: string): Promise<string[]> {
  const names = await state.list(folder)
  return names.filter((name) => !name.endsWith('.draft')).map((name) => `${folder}/${name}`)
}
