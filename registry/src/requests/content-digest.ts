import { createHash } from 'node:crypto'
import { failUnproven } from './refused-request'

/** The value of `Content-Digest` (RFC 9530) for a body. */
export function contentDigest(body: Uint8Array): string {
  return digestHeader(createHash('sha256').update(body).digest('base64'))
}

export function digestHeader(sha256Base64: string): string {
  return `sha-256=:${sha256Base64}:`
}

/** @throws {RefusedRequest} when the body is not the one that was signed. */
export function assertDigest(declared: unknown, actual: string): void {
  if (declared !== actual) failUnproven('The body of this request is not the one that was signed. Send it again.')
}
