import { type Kysely, type Migration, sql } from 'kysely'

export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table accounts (
        id uuid primary key default gen_random_uuid(),
        first_name text not null,
        last_name text not null,
        email text not null,
        password_hash text not null,
        verified_at timestamptz(3),
        created_at timestamptz(3) not null
      )`.execute(db)
    await sql`create unique index accounts_email on accounts (lower(email))`.execute(db)

    await sql`
      create table codes (
        id uuid primary key,
        number bigint generated always as identity,
        purpose text not null check (purpose in ('signup', 'reset')),
        account_id uuid references accounts on delete cascade,
        email_fingerprint text not null,
        browser_fingerprint text not null,
        first_name text,
        last_name text,
        password_hash text,
        tries integer not null default 0,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3)
      )`.execute(db)
    await sql`create index codes_browser on codes (browser_fingerprint, number)`.execute(db)
    await sql`create index codes_account on codes (account_id)`.execute(db)
    await sql`create index codes_expiry on codes (expires_at)`.execute(db)

    await sql`
      create table sessions (
        id uuid primary key,
        account_id uuid not null references accounts on delete cascade,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index sessions_account on sessions (account_id)`.execute(db)
    await sql`create index sessions_expiry on sessions (expires_at)`.execute(db)

    await sql`
      create table password_permits (
        fingerprint text primary key,
        account_id uuid not null references accounts on delete cascade,
        expires_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index password_permits_account on password_permits (account_id)`.execute(db)

    await sql`
      create table limits (
        key text primary key,
        count integer not null,
        started_at timestamptz(3) not null,
        last_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index limits_last on limits (last_at)`.execute(db)
  },
}
