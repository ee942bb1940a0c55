import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import { failUnproven } from '../../requests/refused-request'
import { isSafeAddress } from './safe-address'

/** Only signatures with a public key: with a shared secret, the site could be made to take its own words for a token. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const TIMEOUT_MS = 5000
/** The most bytes of a configuration, and of a set of keys. Those of GitHub and GitLab have a few kilobytes. */
const MAX_BYTES = 256 * 1024
/** Seconds that the clock of the CI may differ from this one. */
const CLOCK_TOLERANCE = 5

export type IdToken = JWTPayload & { sub: string; exp: number }

/** Verifies OIDC tokens with the keys that their issuer publishes. The keys are kept, and read again when a new one signs. */
export function idTokenVerifier() {
  const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

  async function keysOf(issuer: string) {
    const known = keySets.get(issuer)
    if (known) return known
    const keys = createRemoteJWKSet(await keyAddress(issuer), {
      timeoutDuration: TIMEOUT_MS,
      [customFetch]: async (url, options) => {
        const response = await fetch(url, options)
        return new Response(String(await boundedBody(response)), { status: response.status === 200 ? 200 : 502 })
      },
    })
    keySets.set(issuer, keys)
    return keys
  }

  /** @throws {RefusedRequest} 401 */
  return async (token: string, { issuer, audiences }: { issuer: string; audiences: string[] }): Promise<IdToken> => {
    const keys = await keysOf(issuer)
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: audiences,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['sub', 'aud', 'exp', 'iat'],
    }).catch((error: Error) => failUnproven(problemOf(error, { issuer, audiences })))
    return payload as IdToken
  }
}

async function keyAddress(issuer: string): Promise<URL> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const configuration = await readConfiguration(address).catch((cause) =>
    failUnproven(`The configuration of the issuer cannot be read from ${address}: ${cause.message}. Try again.`),
  )
  const { issuer: named, jwks_uri: keys } = configuration
  if (named !== issuer) failUnproven(`${address} is the configuration of another issuer. Register that one.`)
  if (typeof keys !== 'string' || !isSafeAddress(keys)) failUnproven(`${address} names no https address of its keys.`)
  return new URL(keys)
}

async function readConfiguration(address: string): Promise<{ issuer?: unknown; jwks_uri?: unknown }> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return JSON.parse(String(await boundedBody(response))) as object
}

/** @throws {Error} when the body has too many bytes. Leaving the loop ends the connection. */
async function boundedBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error(`the response has more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function problemOf(error: Error, { issuer, audiences }: { issuer: string; audiences: string[] }): string {
  if (error instanceof errors.JWTExpired) return 'The OIDC token has expired. Take a new one from the CI.'
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf')
    return 'The OIDC token is not valid yet. Check the clock of the CI.'
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
    return `The OIDC token is for another audience. Ask the CI for one with the audience ${audiences.join(' or ')}.`
  return `The OIDC token is not a valid one of ${issuer}: ${error.message}. Take a new one from the CI.`
}
