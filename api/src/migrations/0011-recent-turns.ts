import { type Kysely, type Migration, sql } from 'kysely'

/** When the turns of a limit were taken, for limits that hold for any window and not from one beginning to the next. */
export const recentTurns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table limits add column recent timestamptz(3)[] not null default '{}'`.execute(db)
  },
}
