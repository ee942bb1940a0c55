import { type Kysely, type Migration, sql } from 'kysely'

/** Reports of the time before dispatches were sent to nobody: the public page says so, and a confirmed contact gets them. */
export const waitingReports: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      update issues set handling = 'no-authority'
      where handling = 'waiting' and not exists (select 1 from dispatches where dispatches.issue_id = issues.id)`.execute(
      db,
    )
    await sql`create index dispatches_digest on dispatches (digest_id) where digest_id is not null`.execute(db)
  },
}
