import { type Kysely, type Migration, sql } from 'kysely'

/** When each periodic task was begun last, by whichever process. */
export const periodicRuns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table periodic_runs (task text primary key, at timestamptz not null)`.execute(db)
  },
}
