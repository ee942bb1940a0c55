import { type Kysely, type Migration, sql } from 'kysely'

/** An account without a choice of its own keeps the positions that "Use my location" gives. */
export const locationChoice: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table account_settings alter column allow_location set default true`.execute(db)
  },
}
