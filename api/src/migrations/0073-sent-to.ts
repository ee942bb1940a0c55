import { type Kysely, type Migration, sql } from 'kysely'

/** The address to which a dispatch went: that of its contact may change before a delivery report comes. */
export const sentTo: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table dispatches add column sent_to text`.execute(db)
  },
}
