import { createHmac, timingSafeEqual } from 'node:crypto'
import { after, MINUTE } from '../platform/clock'
import type { Keys } from '../platform/secrets'

const LIFE = 10 * MINUTE

/** Leave to download one account's data for some minutes: a download carries no session, so its address has to. */
export function writeExportPermit(keys: Keys, accountId: string, now: Date): string {
  const claim = `${accountId}.${after(now, LIFE).getTime()}`
  return `${claim}.${signature(keys, claim).toString('base64url')}`
}

/** Whose data a permit opens; undefined for a forged or expired one. */
export function readExportPermit(keys: Keys, permit: string, now: Date): string | undefined {
  const [accountId = '', expiry = '', proof = ''] = permit.split('.')
  const given = Buffer.from(proof, 'base64url')
  const wanted = signature(keys, `${accountId}.${expiry}`)
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted)
  return isOurs && Number(expiry) > now.getTime() ? accountId : undefined
}

function signature(keys: Keys, claim: string): Buffer {
  return createHmac('sha256', keys.links).update(`export:${claim}`).digest()
}
