import { createHmac } from 'node:crypto'
import type { Keys } from '../platform/secrets'
import { canonicalEmail } from './email-address'

/** A keyed hash of a value that must be recognized but not stored: a browser's cookie, or an address without an account. */
export function fingerprint(keys: Keys, kind: 'email' | 'browser' | 'permit' | 'nonce', value: string): string {
  const canonical = kind === 'email' ? canonicalEmail(value) : value
  return createHmac('sha256', keys.fingerprints).update(`${kind}:${canonical}`).digest('base64url')
}
