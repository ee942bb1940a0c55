import { type Kysely, type Migration, sql } from 'kysely'

/** The times at which a rate limit was used, for limits that hold in any window and not only in consecutive ones. */
export const recentTurns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table limits add column recent timestamptz(3)[] not null default '{}'`.execute(db)
  },
}
