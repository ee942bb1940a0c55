import { createHmac } from 'node:crypto'
import type { Keys } from '../platform/secrets'

/** A stand-in for a value that must be recognized but not kept: a browser's cookie, or an address without an account. */
export function fingerprint(keys: Keys, kind: 'email' | 'browser' | 'permit', value: string): string {
  const canonical = kind === 'email' ? value.toLowerCase() : value
  return createHmac('sha256', keys.fingerprints).update(`${kind}:${canonical}`).digest('base64url')
}
