import { createPublicKey, verify } from 'node:crypto'
import { REQUEST_SIGNATURE, SITE_HEADER } from '@civictrack/contract/registry'
import { httpbis, type SignatureParameters } from 'http-message-signatures'
import type { Store } from '../store/store'
import type { Actor } from './actor'
import type { nonceStore } from './nonces'
import { failUnproven, RefusedRequest } from './refused-request'

/** The parts of a request that its signature covers. */
export interface SignedRequest {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
}

interface Options {
  store: Store
  nonces: ReturnType<typeof nonceStore>
  /** The actor with a key, given by its short name; undefined for a key that nobody trusts. */
  findActor: (keyName: string) => Promise<Actor | undefined>
}

const REMEDY = 'Send it with the `civictrack` command of the current kit.'

/**
 * Verifies a request's HTTP message signature (RFC 9421), its time, and that it was not sent before. The body's digest is signed;
 * the reader of the body compares it.
 * @throws {RefusedRequest} with status 401.
 */
export async function verifyRequest({ store, nonces, findActor }: Options, request: SignedRequest): Promise<Actor> {
  const { headers } = request
  if (!headers.signature || !headers['signature-input']) failUnproven(`This request is not signed. ${REMEDY}`)
  if (!(await store.keys.names()).includes(String(headers[SITE_HEADER])))
    failUnproven('This request was signed for another site. Check the address of the site, and send it again.')
  const { actor, parameters } = await verifySignature(request, findActor)
  const now = Date.now() / 1000
  const { expires } = assertCurrent(parameters, now)
  const isNew = await nonces.use({ key: actor.name, nonce: String(parameters.nonce), expires, now })
  if (!isNew) failUnproven('This request was sent before. Each request needs a signature of its own.')
  return actor
}

async function verifySignature({ method, url, headers }: SignedRequest, findActor: Options['findActor']) {
  const hasBody = !['GET', 'HEAD', 'DELETE'].includes(method)
  const requiredFields = [...REQUEST_SIGNATURE.components, ...(hasBody ? REQUEST_SIGNATURE.bodyComponents : [])]
  let found: { actor: Actor; parameters: SignatureParameters } | undefined
  const keyLookup = async (parameters: SignatureParameters) => {
    const actor = parameters.tag === REQUEST_SIGNATURE.tag ? await findActor(String(parameters.keyid)) : undefined
    if (!actor) return null
    found = { actor, parameters }
    return { id: String(parameters.keyid), algs: [REQUEST_SIGNATURE.alg], verify: verifierOf(actor.publicKey) }
  }
  assertOneSignature(headers)
  const message = { method, url: new URL(url, 'http://registry').href, headers: definedHeaders(headers) }
  const isValid = await httpbis
    .verifyMessage(
      // Times are checked afterwards, with messages that say what to do.
      {
        keyLookup,
        requiredFields,
        requiredParams: ['created', 'expires', 'nonce', 'keyid', 'alg', 'tag'],
        tolerance: 1e9,
      },
      message,
    )
    .catch((error: Error) => failUnproven(`The signature of this request is not valid: ${error.message}. ${REMEDY}`))
  if (!found)
    throw new RefusedRequest(401, 'The key of this request is not trusted here. Ask the owner of the site to trust it.')
  if (!isValid) failUnproven('The signature of this request is not valid: it was altered, or signed with another key.')
  return found
}

/** With several signatures it would not be clear which one counts. */
function assertOneSignature(headers: SignedRequest['headers']): void {
  const inputs = String(headers['signature-input']).match(/=\s*\(/g)
  if (inputs?.length !== 1) failUnproven('This request must have exactly one signature.')
}

function assertCurrent(parameters: SignatureParameters, now: number): { expires: number } {
  const created = secondsOf(parameters.created)
  const expires = secondsOf(parameters.expires)
  const { lifetimeSeconds } = REQUEST_SIGNATURE
  if (!Number.isFinite(created) || !Number.isFinite(expires) || expires - created > lifetimeSeconds)
    failUnproven(`The signature of this request must be valid for at most ${lifetimeSeconds} seconds.`)
  if (expires <= now || created < now - lifetimeSeconds)
    failUnproven('The signature of this request has expired. Sign and send it again.')
  if (created > now + lifetimeSeconds)
    failUnproven('The signature of this request lies in the future. Take the time from GET /registry/v1/.')
  if (String(parameters.nonce).length < 16) failUnproven('The nonce of this request is too short.')
  return { expires }
}

function secondsOf(time: unknown): number {
  return time instanceof Date ? time.getTime() / 1000 : Number(time ?? Number.NaN)
}

function verifierOf(publicKey: string) {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return async (data: Buffer, signature: Buffer) => verify(null, data, key, signature)
}

function definedHeaders(headers: SignedRequest['headers']): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
