import { type Kysely, type Migration, sql } from 'kysely'

/**
 * A dispatch is one attempt to bring a report to one contact; `number` orders those of a report. Tokens of links are stored
 * as SHA-256. `authority_id` and `handling` of a report say who has it now and what came of it: lists read them.
 * An undone answer takes its status changes with it: their `undone_at` keeps them out of every history and figure.
 */
export const dispatches: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table issues
        add column authority_id bigint references authorities,
        add column handling text not null default 'waiting',
        add column handling_since timestamptz(3),
        add column expected_on text,
        add column reopened integer not null default 0`.execute(db)
    await sql`update issues set handling_since = created_at`.execute(db)
    await sql`create index issues_of_authority on issues (authority_id, created_at desc, id desc)`.execute(db)
    await sql`create index issues_by_handling on issues (handling, handling_since)`.execute(db)
    await sql`alter table issue_status_changes add column undone_at timestamptz(3)`.execute(db)

    await sql`
      create table dispatch_digests (
        id bigint generated always as identity primary key,
        contact_id bigint not null references contacts,
        due_at timestamptz(3) not null,
        sent_at timestamptz(3),
        unique (contact_id, due_at)
      )`.execute(db)
    await sql`
      create table dispatches (
        id bigint generated always as identity primary key,
        issue_id bigint not null references issues on delete cascade,
        number integer not null,
        contact_id bigint not null references contacts,
        authority_id bigint not null references authorities,
        reason text not null,
        note text not null default '',
        state text not null check (state in ('queued', 'sent', 'bounced', 'declined', 'failed', 'ended')),
        digest_id bigint references dispatch_digests,
        created_at timestamptz(3) not null,
        sent_at timestamptz(3),
        reminded_at timestamptz(3),
        escalated_at timestamptz(3),
        first_answer_at timestamptz(3),
        failure text not null default '',
        unique (issue_id, number)
      )`.execute(db)
    await sql`create index dispatches_contact on dispatches (contact_id, created_at)`.execute(db)
    await sql`create index dispatches_authority on dispatches (authority_id, sent_at)`.execute(db)
    await sql`create index dispatches_open on dispatches (sent_at) where state = 'sent' and first_answer_at is null`.execute(
      db,
    )

    await sql`
      create table link_tokens (
        hash text primary key,
        purpose text not null check (purpose in ('answer', 'undo', 'question')),
        issue_id bigint not null references issues on delete cascade,
        contact_id bigint references contacts,
        dispatch_id bigint references dispatches on delete cascade,
        subject_id bigint,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        revoked_at timestamptz(3)
      )`.execute(db)
    await sql`create index link_tokens_issue on link_tokens (issue_id)`.execute(db)
    await sql`create index link_tokens_expiry on link_tokens (expires_at)`.execute(db)

    await sql`
      create table answers (
        id bigint generated always as identity primary key,
        issue_id bigint not null references issues on delete cascade,
        dispatch_id bigint not null references dispatches on delete cascade,
        authority_id bigint not null references authorities,
        answer text not null check (answer in ('received', 'not-ours', 'in-progress', 'done', 'no-action')),
        note text not null default '',
        expected_on text,
        photo_id uuid unique,
        by text not null check (by in ('link', 'staff')),
        actor text not null default '',
        before jsonb not null,
        at timestamptz(3) not null,
        undone_at timestamptz(3)
      )`.execute(db)
    await sql`create index answers_issue on answers (issue_id, id)`.execute(db)
    await sql`create index answers_authority on answers (authority_id, at)`.execute(db)

    // Replies of contacts by mail: a note for staff and operators, never a status.
    await sql`
      create table dispatch_replies (
        id bigint generated always as identity primary key,
        dispatch_id bigint not null references dispatches on delete cascade,
        message_id text not null,
        text text not null,
        at timestamptz(3) not null,
        unique (dispatch_id, message_id)
      )`.execute(db)
  },
}
