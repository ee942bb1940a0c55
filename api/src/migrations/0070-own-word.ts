import { type Kysely, type Migration, sql } from 'kysely'

/** "It is fixed", said by reporters on their own reports. `before` is what taking it back restores. */
export const ownWord: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table own_words (
        id bigint generated always as identity primary key,
        issue_id bigint not null references issues on delete cascade,
        change_id bigint not null references issue_status_changes on delete cascade,
        before jsonb not null,
        at timestamptz(3) not null,
        undone_at timestamptz(3)
      )`.execute(db)
    await sql`create index own_words_issue on own_words (issue_id, id)`.execute(db)
    await sql`create index questions_asked on questions (asked_at) where answered_at is null and ended_at is null`.execute(
      db,
    )
  },
}
