import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { HOUR } from '../clock'
import type { PlatformContext } from '../context'
import { tooMany } from '../errors'
import { errorTexts } from '../platform-texts'
import { limitKey } from './limit-key'
import { consume } from './limits-store'

/** Counts a call against its network address. The address comes through trusted proxies only (Fastify's `trustProxy`). */
export async function limitAddress(
  { db, keys }: Pick<PlatformContext, 'db' | 'keys'>,
  call: { request: FastifyRequest; what: string; limit: number; now: Date },
): Promise<void> {
  const key = limitKey(keys, call.what, network(call.request.ip))
  const wait = await consume(db, { key, limit: call.limit, window: HOUR, now: call.now })
  if (wait > 0) throw tooMany(errorTexts.network, wait)
}

/**
 * The network that counts as one person's in the limits of an email address: an IPv4 /24 or an IPv6 /56, as homes and
 * hosts get them. A stranger who rents the addresses of such a network has no more attempts than with one of them.
 */
export function subnet(address: string): string {
  const known = network(address)
  const [first, second, third, fourth = ''] = known.split(':')
  if (isIP(known) === 4) return known.replace(/\d+$/, '0/24')
  if (!known.endsWith('/64')) return known
  return `${first}:${second}:${third}:${fourth.padStart(4, '0').slice(0, 2)}::/56`
}

/** An IPv6 customer holds a whole /64, so that is what is counted; an IPv4 address inside IPv6 counts as itself. */
export function network(address: string): string {
  if (isIP(address) !== 6) return address
  // A URL has the one short spelling of an IPv6 address.
  const short = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short) ?? []
  if (high !== undefined && low !== undefined) return dotted(high, low)
  const [head = '', tail = ''] = short.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const missing = 8 - groups(head).length - groups(tail).length
  const whole = short.includes('::') ? [...groups(head), ...Array(missing).fill('0'), ...groups(tail)] : groups(head)
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** An IPv4 address from the two hexadecimal groups in which an IPv6 address holds it. */
function dotted(high: string, low: string): string {
  const numbers = [high, low].map((group) => Number.parseInt(group, 16))
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.')
}
