import { sql } from 'kysely'
import { PLANNED_ONCE } from '../../platform/database/planned-once'
import type { Db } from '../../platform/database/tables'
import type { Account } from '../accounts-store'

/**
 * Adds a session for who proved this state of an account. False when its password was changed, or it was deleted, since:
 * the row is locked, so that a session of the old password is never added after all of them were ended.
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
    .modifyFront(PLANNED_ONCE)
    .select('id')
    .where('id', '=', session.sessionId)
    .where('account_id', '=', session.accountId)
    .where('expires_at', '>', session.now)
    .executeTakeFirst()
  return row !== undefined
}

/** Whose session it is; undefined when it has ended. */
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

/** Logs one device out: its token opens nothing any more. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Logs an account out everywhere. */
export async function endSessions(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}
