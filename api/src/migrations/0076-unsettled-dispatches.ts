import { type Kysely, type Migration, sql } from 'kysely'

/** Few dispatches are not settled: operators' lists and the hourly repair find them without reading all others. */
export const unsettledDispatches: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index dispatches_unsettled on dispatches (state, issue_id) where state in ('queued', 'failed')`.execute(db)
  },
}
