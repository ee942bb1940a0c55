import { createHmac, timingSafeEqual } from 'node:crypto'
import { after, MINUTE } from '../../platform/clock'
import type { Keys } from '../../platform/secrets'

const LIFE = 10 * MINUTE

/** Permission to download an account's data for some minutes. It is part of the address, as a download sends no token. */
export function writeExportPermit(keys: Keys, sessionId: string, now: Date): string {
  const claim = `${sessionId}.${after(now, LIFE).getTime()}`
  return `${claim}.${signature(keys, claim).toString('base64url')}`
}

/** The session of a permit, which may have ended since; undefined for a forged or expired permit. */
export function readExportPermit(keys: Keys, permit: string, now: Date): string | undefined {
  const [sessionId = '', expiry = '', proof = ''] = permit.split('.')
  const given = Buffer.from(proof, 'base64url')
  const wanted = signature(keys, `${sessionId}.${expiry}`)
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted)
  return isOurs && Number(expiry) > now.getTime() ? sessionId : undefined
}

function signature(keys: Keys, claim: string): Buffer {
  return createHmac('sha256', keys.links).update(`export:${claim}`).digest()
}
