import { randomBytes } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { after, HOUR } from '../../platform/clock'
import type { Db, Tables } from '../../platform/database/tables'
import { hashOf } from '../sessions/staff-cookie'

const RESET_LIFE = HOUR

/** Adds a reset, also for an address that is no staff's. Returns its id. */
export async function addReset(db: Db, { memberId, now }: { memberId: string | null; now: Date }): Promise<string> {
  const { id } = await db
    .insertInto('staff_resets')
    .values({
      member_id: memberId,
      // The token is made when the mail is written. Until then no token has this hash.
      token_hash: `unsent:${randomBytes(16).toString('hex')}`,
      created_at: now,
      expires_at: after(now, RESET_LIFE),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const isOpen = (now: Date) => (where: ExpressionBuilder<Tables, 'staff_resets'>) =>
  where.and([where('used_at', 'is', null), where('expires_at', '>', now)])

/** Gives an open reset a token, and returns its person; undefined for one without a person, used or expired. */
export async function setResetToken(
  db: Db,
  { id, token, now }: { id: string; token: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .updateTable('staff_resets')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', id)
    .where('member_id', 'is not', null)
    .where(isOpen(now))
    .returning('member_id')
    .executeTakeFirst()
  return row?.member_id ?? undefined
}

/** The person whom a token lets choose a new password; undefined when it is wrong, used or expired. */
export async function findReset(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<{ id: string; memberId: string } | undefined> {
  const row = await db
    .selectFrom('staff_resets')
    .select(['id', 'member_id'])
    .where('token_hash', '=', hashOf(token))
    .where(isOpen(now))
    .executeTakeFirst()
  return row?.member_id ? { id: row.id, memberId: row.member_id } : undefined
}

/** Uses a reset up, and with it all others of the person. False when another call was quicker. */
export async function takeReset(
  db: Db,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_resets')
    .set({ used_at: now })
    .where('id', '=', id)
    .where(isOpen(now))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await endResets(db, { memberId, now })
  return true
}

/** Ends the links of a person that were not used: their password was changed, or they left. */
export async function endResets(db: Db, { memberId, now }: { memberId: string; now: Date }): Promise<void> {
  await db
    .updateTable('staff_resets')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()
}

/** Removes resets that stopped working before a moment. */
export async function removeOldResets(db: Db, endedBefore: Date): Promise<void> {
  await db
    .deleteFrom('staff_resets')
    .where((where) => where.or([where('used_at', '<', endedBefore), where('expires_at', '<', endedBefore)]))
    .execute()
}
