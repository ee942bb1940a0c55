import { type Kysely, type Migration, sql } from 'kysely'

export const jobs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table jobs (
        id bigint generated always as identity primary key,
        kind text not null,
        payload jsonb not null,
        attempts integer not null default 0,
        run_at timestamptz(3) not null,
        failed_at timestamptz(3),
        last_error text,
        created_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index jobs_due on jobs (kind, run_at) where failed_at is null`.execute(db)

    await sql`
      create table mailbox (
        id bigint generated always as identity primary key,
        recipient text not null,
        subject text not null,
        text text not null,
        html text not null,
        at timestamptz(3) not null
      )`.execute(db)
    await sql`create index mailbox_recipient on mailbox (lower(recipient), id)`.execute(db)
  },
}
