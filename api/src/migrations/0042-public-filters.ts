import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Filters of the public list that no index led to: a local government without its state, and what has both a category and
 * a status. With many reports, few of which match, each such page was looked for from end to end.
 */
export const publicFilters: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index issues_by_lga on issues (lga, created_at desc, id desc)`.execute(db)
    await sql`
      create index issues_by_category_and_status on issues (category, status, created_at desc, id desc)`.execute(db)
  },
}
