import { type Kysely, type Migration, sql } from 'kysely'

/** Counts of public reports by place and status come from this index alone, however many reports there are. */
export const mapCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index issues_by_area on issues (state, lga, status) include (id)
        where is_shared and hidden_at is null`.execute(db)
  },
}
