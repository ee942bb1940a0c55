import { type Kysely, type Migration, sql } from 'kysely'

/** The identifier of the request that caused a job, for the log and the email. */
export const requestsOfJobs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table jobs add column request_id text`.execute(db)
  },
}
