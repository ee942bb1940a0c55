import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { MINUTE } from '../../platform/clock'
import type { CodesTable } from '../accounts-tables'

export type Code = Selectable<CodesTable>

export const CODE_LIFE = 15 * MINUTE
export const MAX_TRIES = 5

/**
 * The six digits of a code. They follow from its id and a key, so that they are stored nowhere: neither in the row nor in
 * the queue of emails.
 */
export function digitsOf(key: Uint8Array, codeId: string): string {
  const number = createHmac('sha256', key).update(codeId).digest().readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}

/** Whether the typed digits are the code's. A code without an account matches nothing, after the same work. */
export function matches(code: Pick<Code, 'id' | 'account_id'>, otp: string, key: Uint8Array): boolean {
  const isEqual = timingSafeEqual(Buffer.from(digitsOf(key, code.id)), Buffer.from(otp))
  return isEqual && code.account_id !== null
}

/** Whether a code may still be tried. */
export function isLive(code: Pick<Code, 'tries' | 'expires_at' | 'used_at'>, now: Date): boolean {
  return code.used_at === null && code.tries < MAX_TRIES && code.expires_at > now
}
