import { createHmac } from 'node:crypto'
import type { Contact } from '../../authorities/authorities-tables'
import type { Keys } from '../../platform/secrets'

/** The secret of a webhook, for its address as it is now: a changed address has another one. */
export function webhookSecret(keys: Keys, { id, address }: Pick<Contact, 'id' | 'address'>): string {
  return `whsec_${createHmac('sha256', keys.webhooks).update(`${id}:${address}`).digest('base64')}`
}

/** The headers with which a receiver checks a message (Standard Webhooks 1.0). `id` stays the same when it is sent again. */
export function signedHeaders(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
