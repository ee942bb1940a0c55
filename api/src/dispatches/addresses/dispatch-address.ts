import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../platform/context'
import type { Keys } from '../../platform/secrets'

declare module '../../platform/options' {
  interface ApiOptions {
    /** The domain whose mails come to this site: delivery reports and replies. That of `mailFrom` unless set. */
    bounceDomain?: string
  }
}

const USES = ['bounce', 'reply'] as const
export type Use = (typeof USES)[number]

/**
 * The address to which delivery reports (`bounce`) or replies (`reply`) about one dispatch come:
 * `bounce+<dispatch>.<signature>@<domain>`. Lower case only, as mail servers may change the case.
 */
export function dispatchAddress(
  { keys, options, mailFrom }: Pick<Context, 'keys' | 'options' | 'mailFrom'>,
  use: Use,
  dispatchId: string,
): string {
  const domain = options.bounceDomain ?? mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
  return `${use}+${dispatchId}.${signature(keys, use, dispatchId)}@${domain}`
}

/** The dispatch that a delivery report at this address is about; undefined for a forged address. */
export function readBounceAddress(keys: Keys, address: string): string | undefined {
  return readAddress(keys, 'bounce', address)
}

/** The dispatch that a mail to this address replies to; undefined for a forged address. */
export function readReplyAddress(keys: Keys, address: string): string | undefined {
  return readAddress(keys, 'reply', address)
}

function readAddress(keys: Keys, use: Use, address: string): string | undefined {
  const [, named, id = '', given = ''] =
    /^([a-z]+)\+(\d{1,18})\.([0-9a-f]{24})@[^@\s]+$/i.exec(address.toLowerCase()) ?? []
  if (named !== use) return undefined
  const wanted = Buffer.from(signature(keys, use, id))
  return timingSafeEqual(Buffer.from(given), wanted) ? id : undefined
}

function signature(keys: Keys, use: Use, dispatchId: string): string {
  return createHmac('sha256', keys.bounces).update(`${use}:${dispatchId}`).digest('hex').slice(0, 24)
}
