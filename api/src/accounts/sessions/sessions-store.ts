import type { Db } from '../../platform/database/tables'

export async function addSession(
  db: Db,
  session: { id: string; account_id: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

export async function isSessionLive(
  db: Db,
  session: { sessionId: string; accountId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session.sessionId)
    .where('account_id', '=', session.accountId)
    .where('expires_at', '>', session.now)
    .executeTakeFirst()
  return row !== undefined
}

/** Logs one device out: its token opens nothing any more. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Logs an account out everywhere. */
export async function endSessions(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}
