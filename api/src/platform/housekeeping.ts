import { sql } from 'kysely'
import { after, type Clock, DAY, HOUR } from './clock'
import type { OpenDatabase } from './database/open-database'

/** Removes what has expired, now and every hour, does what is due once a day, and keeps the embedded database's indexes quick. */
export function startHousekeeping(
  { db, engine }: OpenDatabase,
  options: { now: Clock; onFailure(error: unknown): void; daily?: () => Promise<void> },
): { stop(): Promise<void> } {
  let round = Promise.resolve()
  let doneAt = Number.NEGATIVE_INFINITY

  async function sweep(): Promise<void> {
    const now = options.now()
    await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
    await db.deleteFrom('password_permits').where('expires_at', '<', now).execute()
    await db
      .deleteFrom('codes')
      .where('expires_at', '<', after(now, -7 * DAY))
      .execute()
    await db
      .deleteFrom('limits')
      .where('last_at', '<', after(now, -2 * DAY))
      .execute()
    await db
      .deleteFrom('mailbox')
      .where('at', '<', after(now, -7 * DAY))
      .execute()
    await db
      .deleteFrom('notification_letters')
      .where('due_at', '<', after(now, -30 * DAY))
      .execute()
    // PostgreSQL has its own autovacuum; the embedded one has none.
    if (engine === 'embedded') await sql`vacuum analyze`.execute(db)
    if (now.getTime() - doneAt >= DAY) {
      doneAt = now.getTime()
      await options.daily?.()
    }
  }

  const clean = () => {
    round = round.then(sweep).catch(options.onFailure)
  }
  const timer = setInterval(clean, HOUR).unref()
  clean()
  return {
    stop() {
      clearInterval(timer)
      return round
    },
  }
}
