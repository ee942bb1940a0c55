import { type Kysely, type Migration, sql } from 'kysely'

/** The list of an authority's desk reads the dispatches that came to it after another one was silent. */
export const escalatedDispatches: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index dispatches_escalated on dispatches (authority_id) where reason = 'escalated'`.execute(db)
  },
}
