import { type Kysely, type Migration, sql } from 'kysely'

/** Due jobs in the order in which they are claimed: the first one is found without sorting all of them. */
export const jobsInOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index jobs_in_order on jobs (kind, attempts, run_at) where failed_at is null`.execute(db)
    await sql`drop index jobs_due`.execute(db)
  },
}
