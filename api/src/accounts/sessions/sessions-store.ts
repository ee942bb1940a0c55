import { sql } from 'kysely'
import { PREPARED } from '../../platform/database/prepared-statements'
import type { Db } from '../../platform/database/tables'
import type { Account } from '../accounts-tables'

/**
 * Adds a session for an account in this state. Returns false when its password was changed, or it was deleted, since it
 * was read: the row is locked, so that no session of the old password is added after all of them were ended.
 */
export async function addSession(
  db: Db,
  session: { id: string; account: Pick<Account, 'id' | 'password_hash'>; created_at: Date; expires_at: Date },
): Promise<boolean> {
  const { id, account, created_at, expires_at } = session
  const { rows } = await sql`
    insert into sessions (id, account_id, created_at, expires_at)
    select ${id}::uuid, accounts.id, ${created_at}::timestamptz, ${expires_at}::timestamptz from accounts
    where accounts.id = ${account.id} and password_hash is not distinct from ${account.password_hash}::text
    for share
    returning id`.execute(db)
  return rows.length > 0
}

export async function isSessionLive(
  db: Db,
  session: { sessionId: string; accountId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .modifyFront(PREPARED)
    .select('id')
    .where('id', '=', session.sessionId)
    .where('account_id', '=', session.accountId)
    .where('expires_at', '>', session.now)
    .executeTakeFirst()
  return row !== undefined
}

/** The account of a session; undefined when the session has ended. */
export async function accountOf(
  db: Db,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('account_id')
    .where('id', '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.account_id
}

/** Logs one device out: its token is refused from then on. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Logs an account out everywhere. */
export async function endSessions(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

/** Removes sessions and their devices once they have expired. */
export async function removeExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
}
