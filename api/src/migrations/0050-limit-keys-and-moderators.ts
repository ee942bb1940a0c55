import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Keys of limits held network and email addresses; new ones are keyed hashes. The old rows go: their counts start again,
 * and back-offs of wrong passwords end at once.
 * Each moderation names its actor; an API of before this migration writes 'operator'.
 */
export const limitKeysAndModerators: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`delete from limits`.execute(db)
    await sql`alter table moderations add column actor text not null default 'operator'`.execute(db)
  },
}
