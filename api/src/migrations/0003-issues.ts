import { type Kysely, type Migration, sql } from 'kysely'

export const issues: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table issues (
        id bigint generated always as identity primary key,
        reference text not null unique,
        account_id uuid not null references accounts on delete cascade,
        title text not null,
        category text not null,
        description text not null,
        location text not null,
        state text not null,
        lga text not null,
        status text not null check (status in ('Reported', 'Pending', 'In Progress', 'Resolved')),
        photo_id uuid not null unique,
        idempotency_key text,
        fingerprint text not null,
        created_at timestamptz(3) not null,
        unique (account_id, idempotency_key)
      )`.execute(db)
    await sql`create index issues_newest on issues (created_at desc, id desc)`.execute(db)
    await sql`create index issues_of_account on issues (account_id, created_at desc, id desc)`.execute(db)

    await sql`
      create table issue_status_changes (
        id bigint generated always as identity primary key,
        issue_id bigint not null references issues on delete cascade,
        from_status text,
        to_status text not null,
        actor text not null,
        note text not null,
        at timestamptz(3) not null
      )`.execute(db)
    await sql`create index issue_status_changes_issue on issue_status_changes (issue_id, at)`.execute(db)
  },
}
