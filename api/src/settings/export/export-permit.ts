import { createHmac, timingSafeEqual } from 'node:crypto'
import { after, MINUTE } from '../../platform/clock'
import type { Keys } from '../../platform/secrets'

const LIFE = 10 * MINUTE

/** Leave to download the data of a session's account for some minutes: a download carries no session, so its address has to. */
export function writeExportPermit(keys: Keys, sessionId: string, now: Date): string {
  const claim = `${sessionId}.${after(now, LIFE).getTime()}`
  return `${claim}.${signature(keys, claim).toString('base64url')}`
}

/** The session that a permit was given to, which may have ended since; undefined for a forged or expired permit. */
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
