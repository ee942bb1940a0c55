import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { REQUEST_SIGNATURE, SITE_HEADER } from '@civictrack/contract/registry'
import { keyId, publicKeyOf } from '@civictrack/contract/signing'
import { createSigner, httpbis } from 'http-message-signatures'
import type { Body, HttpRequest } from './send'

export interface Signing {
  /** The private key (Ed25519, PEM). */
  key: string
  /** The name of the site's key, from `GET /registry/v1/`. */
  site: string
  /** The server's present time, so that a wrong clock of this machine does not matter. */
  now: Date
}

/**
 * Signs a request with HTTP Message Signatures (RFC 9421). Each call makes a new nonce, so a retry is signed again: the
 * registry refuses a nonce that it has seen.
 */
export async function signRequest(request: HttpRequest, { key, site, now }: Signing): Promise<HttpRequest> {
  const { label, tag, alg, components, bodyComponents, lifetimeSeconds } = REQUEST_SIGNATURE
  const digest = request.body && { 'content-digest': `sha-256=:${await sha256(request.body)}:` }
  const signed = await httpbis.signMessage(
    {
      key: createSigner(key, alg, keyId(publicKeyOf(key))),
      name: label,
      fields: [...components, ...(request.body ? bodyComponents : [])],
      params: ['created', 'expires', 'nonce', 'keyid', 'alg', 'tag'],
      paramValues: {
        created: now,
        expires: new Date(now.getTime() + lifetimeSeconds * 1000),
        nonce: randomBytes(16).toString('base64url'),
        tag,
      },
    },
    {
      method: request.method,
      url: request.url.href,
      headers: { ...request.headers, ...digest, [SITE_HEADER]: site },
    },
  )
  // The type allows several values for a header, which this request does not have.
  return { ...request, headers: signed.headers as Record<string, string> }
}

async function sha256(body: Body): Promise<string> {
  const hash = createHash('sha256')
  if ('text' in body) return hash.update(body.text).digest('base64')
  for await (const chunk of createReadStream(body.file)) hash.update(chunk as Buffer)
  return hash.digest('base64')
}
