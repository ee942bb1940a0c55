import { MINUTE } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'

const MIN_INTERVAL = 10 * MINUTE
const MAX_REMEMBERED = 10_000
const notedAt = new Map<string, { userAgent: string; time: number }>()

/** Stores which browser uses a session and when it was last seen; at most one write in ten minutes. */
export async function noteDevice(
  db: Db,
  use: { sessionId: string; userAgent: string | undefined; now: Date },
): Promise<void> {
  const { sessionId, userAgent = '', now } = use
  const before = notedAt.get(sessionId)
  const isRecent = before !== undefined && Math.abs(now.getTime() - before.time) < MIN_INTERVAL
  if (isRecent && before.userAgent === userAgent) return
  if (notedAt.size >= MAX_REMEMBERED) notedAt.clear()
  notedAt.set(sessionId, { userAgent, time: now.getTime() })
  const seen = { user_agent: userAgent.replaceAll('\0', '').slice(0, 400), seen_at: now }
  await db
    .insertInto('session_devices')
    .columns(['session_id', 'user_agent', 'seen_at'])
    .expression((query) =>
      query
        .selectFrom('sessions')
        .select((select) => [
          'id',
          select.val(seen.user_agent).$castTo<string>().as('user_agent'),
          select.cast<Date>(select.val(seen.seen_at), 'timestamptz').as('seen_at'),
        ])
        .where('id', '=', sessionId),
    )
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(seen))
    .execute()
}

export interface KnownSession {
  id: string
  created_at: Date
  user_agent: string | null
  seen_at: Date | null
}

/** The live sessions of an account, the one used last first. */
export function sessionsOf(db: Db, accountId: string, now: Date): Promise<KnownSession[]> {
  return db
    .selectFrom('sessions')
    .leftJoin('session_devices', 'session_devices.session_id', 'sessions.id')
    .select(['sessions.id', 'sessions.created_at', 'session_devices.user_agent', 'session_devices.seen_at'])
    .where('sessions.account_id', '=', accountId)
    .where('sessions.expires_at', '>', now)
    .orderBy((order) => order.fn.coalesce('session_devices.seen_at', 'sessions.created_at'), 'desc')
    .orderBy('sessions.id')
    .limit(50)
    .execute()
}

/** Ends one session of an account; false when the account has no such session. */
export async function endDeviceSession(db: Db, session: { id: string; accountId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', session.id)
    .where('account_id', '=', session.accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every session of an account but one. */
export async function endOtherSessions(db: Db, kept: { id: string; accountId: string }): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', kept.accountId).where('id', '!=', kept.id).execute()
}

/** When a session was last used, to some minutes; its start when it was not used since. */
export function lastSeen({ seen_at, created_at }: KnownSession): Date {
  return seen_at && seen_at > created_at ? seen_at : created_at
}
