import { sql } from 'kysely'
import { after, MINUTE } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'
import { endedBefore, RETENTION } from '../../platform/retention'
import type { StaffMember } from '../staff-tables'

export const SESSION_LIFE = RETENTION.staffSessions.time
export const SESSION_IDLE = 30 * MINUTE

export interface StaffSessionRow {
  hash: string
  member_id: string
  created_at: Date
  factor_at: Date | null
  name: string
  email: string
}

/**
 * Adds a session for a person whose password is still this one. Returns false when it was changed, or the person removed,
 * since the row was read.
 */
export async function addSession(
  db: Db,
  session: { hash: string; member: Pick<StaffMember, 'id' | 'password_hash'>; browser: string; now: Date },
): Promise<boolean> {
  const { hash, member, browser, now } = session
  const { rows } = await sql`
    insert into staff_sessions (hash, member_id, created_at, seen_at, browser)
    select ${hash}, id, ${now}::timestamptz, ${now}::timestamptz, ${browser} from staff_members
    where id = ${member.id} and password_hash = ${member.password_hash}
    for share
    returning hash`.execute(db)
  return rows.length > 0
}

/** The session, marked as used now; undefined for one that ended, was idle for too long, or never was. */
export async function useSession(db: Db, hash: string, now: Date): Promise<StaffSessionRow | undefined> {
  const { rows } = await sql<StaffSessionRow>`
    update staff_sessions set seen_at = ${now}
    from staff_members
    where hash = ${hash} and staff_members.id = member_id
      and staff_sessions.created_at > ${after(now, -SESSION_LIFE)} and seen_at > ${after(now, -SESSION_IDLE)}
    returning hash, member_id, staff_sessions.created_at, factor_at, name, email`.execute(db)
  return rows[0]
}

/** Gives a session another secret, so that one that was read before the second factor opens nothing after it. */
export async function rotateSession(db: Db, change: { from: string; to: string; factorAt: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .set({ hash: change.to, factor_at: change.factorAt, challenge: null })
    .where('hash', '=', change.from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endSession(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('hash', '=', hash).execute()
}

/** Ends all sessions of a person, or all but one. */
export async function endSessions(db: Db, memberId: string, but?: string): Promise<void> {
  let query = db.deleteFrom('staff_sessions').where('member_id', '=', memberId)
  if (but) query = query.where('hash', '!=', but)
  await query.execute()
}

/** Removes sessions that are over. */
export async function removeEndedSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where((where) =>
      where.or([
        where('created_at', '<=', endedBefore('staffSessions', now)),
        where('seen_at', '<=', after(now, -SESSION_IDLE)),
      ]),
    )
    .execute()
}
