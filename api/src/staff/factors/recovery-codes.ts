import { createHmac, randomInt } from 'node:crypto'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'

const COUNT = 10
/** Without letters and digits that look alike. 16 of them hold 79 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

type Site = Pick<Context, 'keys'>

/** Ten new codes instead of all earlier ones. They are returned once, and stored as keyed hashes. */
export async function newRecoveryCodes(site: Site, db: Db, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await db.deleteFrom('staff_recovery_codes').where('member_id', '=', memberId).execute()
  await db
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ hash: hashOf(site, memberId, code), member_id: memberId })))
    .execute()
  return codes
}

/** Uses a code up. False for a wrong one, one of another person, and one that was used. */
export async function takeRecoveryCode(
  site: Site,
  db: Db,
  { memberId, code, now }: { memberId: string; code: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('hash', '=', hashOf(site, memberId, code))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function newCode(): string {
  const letters = Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Case, spaces and hyphens do not count: people copy codes by hand. */
function hashOf({ keys }: Site, memberId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHmac('sha256', keys.fingerprints).update(`recovery:${memberId}:${plain}`).digest('hex')
}
