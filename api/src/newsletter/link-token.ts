import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../platform/secrets'

/** What a link in a mail may do. */
export type LinkPurpose = 'confirm' | 'unsubscribe'

/** The part of a link that proves that its holder reads the mails of that address. */
export function linkToken(keys: Keys, purpose: LinkPurpose, id: string): string {
  return `${id}.${signature(keys, purpose, id).toString('base64url')}`
}

/** The subscription that a token speaks for; undefined for one that we never made. */
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
