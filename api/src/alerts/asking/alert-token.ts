import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../../platform/secrets'

/** The action of a link: confirms an alert, ends it, or ends all alerts of its address. */
export type AlertPurpose = 'confirm' | 'end' | 'unsubscribe'

/** The address of a link that proves that its holder reads the emails of an address. `id` is an alert's, or an address's. */
export function alertLink(
  { keys, publicUrl }: { keys: Keys; publicUrl: string },
  purpose: AlertPurpose,
  id: string,
): string {
  const token = `${id}.${signature(keys, purpose, id).toString('base64url')}`
  return `${publicUrl}/api/v1/alerts/${purpose}?token=${token}`
}

/** The identifier of an address in links: the same for all its alerts, and nobody reads the address in it. */
export function addressId(keys: Keys, email: string): string {
  const hex = createHmac('sha256', keys.links).update(`area alerts address:${email}`).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The alert or the address of a token; undefined for a forged token. */
export function readAlertToken(keys: Keys, purpose: AlertPurpose, token: string): string | undefined {
  const [id = '', proof = ''] = token.split('.')
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
  const given = Buffer.from(proof, 'base64url')
  const wanted = signature(keys, purpose, id)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : undefined
}

function signature(keys: Keys, purpose: AlertPurpose, id: string): Buffer {
  return createHmac('sha256', keys.links).update(`area alerts ${purpose}:${id}`).digest()
}
