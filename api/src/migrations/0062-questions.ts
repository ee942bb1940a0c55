import { type Kysely, type Migration, sql } from 'kysely'

/** Questions to reporters: "Is it fixed?" after Resolved, and "Is it still there?" after 28 days. */
export const questions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table questions (
        id bigint generated always as identity primary key,
        issue_id bigint not null references issues on delete cascade,
        kind text not null check (kind in ('fixed', 'still-there')),
        about_at timestamptz(3) not null,
        due_at timestamptz(3) not null,
        asked_at timestamptz(3),
        reminded_at timestamptz(3),
        closes_at timestamptz(3),
        ended_at timestamptz(3),
        answer text check (answer in ('yes', 'partly', 'no')),
        reason text not null default '',
        answered_at timestamptz(3),
        unique (issue_id, kind, about_at)
      )`.execute(db)
    await sql`create index questions_due on questions (due_at) where ended_at is null and answered_at is null`.execute(
      db,
    )
  },
}
