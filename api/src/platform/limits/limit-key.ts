import { createHmac } from 'node:crypto'
import type { Keys } from '../secrets'

declare const isLimitKey: unique symbol

/** The key of a row in `limits`. Only `limitKey` makes one, so that no plain address can become a key. */
export type LimitKey = string & { readonly [isLimitKey]: true }

/**
 * The key of a rate limit: its name, readable, and a keyed hash of what it counts (network or email addresses, accounts).
 * A copy of the database tells nobody's address from it.
 */
export function limitKey(keys: Pick<Keys, 'fingerprints'>, name: string, ...of: string[]): LimitKey {
  const hash = createHmac('sha256', keys.fingerprints).update(JSON.stringify(['limit', name, ...of]))
  return `${name}:${hash.digest('base64url')}` as LimitKey
}
