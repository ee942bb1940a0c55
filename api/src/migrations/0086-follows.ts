import { type Kysely, type Migration, sql } from 'kysely'

/**
 * The reports that accounts follow. News for followers wait in a table of their own until each follower has them:
 * `after_account` is the last one, so that a process that is killed goes on where it was.
 */
export const follows: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table follows (
        issue_id bigint not null references issues on delete cascade,
        account_id uuid not null references accounts on delete cascade,
        at timestamptz(3) not null,
        primary key (issue_id, account_id)
      )`.execute(db)
    await sql`create index follows_account on follows (account_id)`.execute(db)
    await sql`
      create table follower_news (
        id bigint generated always as identity primary key,
        issue_id bigint not null references issues on delete cascade,
        kind text not null check (kind in ('status', 'answer')),
        to_status text,
        note text not null,
        answer_id bigint references answers on delete cascade,
        answer text,
        authority text,
        expected_on text,
        at timestamptz(3) not null,
        after_account uuid
      )`.execute(db)
    await sql`create index follower_news_issue on follower_news (issue_id)`.execute(db)
    await sql`create index follower_news_answer on follower_news (answer_id)`.execute(db)
  },
}
