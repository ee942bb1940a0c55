import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../platform/secrets'

/** The part of a link that proves that its holder reads the emails of an account. It never expires. */
export function writeUnsubscribeToken(keys: Keys, accountId: string): string {
  return `${accountId}.${signature(keys, accountId).toString('base64url')}`
}

/** The account of a token; undefined for a forged token. */
export function readUnsubscribeToken(keys: Keys, token: string): string | undefined {
  const [accountId = '', proof = ''] = token.split('.')
  const given = Buffer.from(proof, 'base64url')
  const wanted = signature(keys, accountId)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? accountId : undefined
}

function signature(keys: Keys, accountId: string): Buffer {
  return createHmac('sha256', keys.links).update(`notifications unsubscribe:${accountId}`).digest()
}
