import { type Kysely, type Migration, sql } from 'kysely'

/** Whoever has chosen nothing keeps the places that they give by "Use my location". */
export const locationChoice: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table account_settings alter column allow_location set default true`.execute(db)
  },
}
