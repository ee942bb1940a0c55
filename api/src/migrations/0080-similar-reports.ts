import { type Kysely, type Migration, sql } from 'kysely'

/**
 * The indexes that find similar reports: positions by their cell of about 110 metres, and the open public reports of a local government
 * and category.
 */
export const similarReports: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index positions_cell on positions
        ((floor(latitude * 1000)::integer), (floor(longitude * 1000)::integer))`.execute(db)
    await sql`
      create index issues_open_by_area on issues (state, lga, category, created_at desc, id desc)
        where status <> 'Resolved' and is_shared and hidden_at is null`.execute(db)
  },
}
