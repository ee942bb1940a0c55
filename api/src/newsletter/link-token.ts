import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../platform/secrets'

/** The action of a link in an email. */
export type LinkPurpose = 'confirm' | 'unsubscribe'

/** The part of a link that proves that its holder reads the emails of that address. */
export function linkToken(keys: Keys, purpose: LinkPurpose, id: string): string {
  return `${id}.${signature(keys, purpose, id).toString('base64url')}`
}

/** The subscription of a token; undefined for a forged token. */
export function readLinkToken(keys: Keys, purpose: LinkPurpose, token: string): string | undefined {
  const [id = '', proof = ''] = token.split('.')
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
  const given = Buffer.from(proof, 'base64url')
  const wanted = signature(keys, purpose, id)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : undefined
}

function signature(keys: Keys, purpose: LinkPurpose, id: string): Buffer {
  return createHmac('sha256', keys.links).update(`newsletter ${purpose}:${id}`).digest()
}
