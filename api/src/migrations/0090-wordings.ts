import { type Kysely, type Migration, sql } from 'kysely'

/** Better wordings that readers suggest. The table holds nothing about the reader. */
export const wordings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table wordings (
        id bigint generated always as identity primary key,
        language text not null,
        page text not null,
        text text not null,
        wording text not null,
        at timestamptz(3) not null,
        settled_at timestamptz(3),
        is_accepted boolean
      )`.execute(db)
    await sql`create index wordings_waiting on wordings (id) where settled_at is null`.execute(db)
    await sql`create index wordings_at on wordings (at)`.execute(db)
  },
}
