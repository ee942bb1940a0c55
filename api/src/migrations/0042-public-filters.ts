import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Filters of the public list that had no index: a local government without its state, and a category together with a
 * status. With many reports of which few match, each such page read the whole table.
 */
export const publicFilters: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index issues_by_lga on issues (lga, created_at desc, id desc)`.execute(db)
    await sql`
      create index issues_by_category_and_status on issues (category, status, created_at desc, id desc)`.execute(db)
  },
}
