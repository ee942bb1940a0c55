import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Staff of authorities and operators, apart from the accounts of citizens. A membership without an authority is that of a
 * moderator or an operator. Secrets of links, sessions and recovery codes are stored hashed; a TOTP secret is stored encrypted.
 */
export const staff: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table staff_members (
        id uuid primary key default gen_random_uuid(),
        email text not null,
        name text not null,
        password_hash text not null,
        created_at timestamptz(3) not null
      )`.execute(db)
    await sql`create unique index staff_members_email on staff_members (lower(email))`.execute(db)
    await sql`
      create table staff_memberships (
        id bigint generated always as identity primary key,
        member_id uuid not null references staff_members on delete cascade,
        authority_id bigint references authorities,
        role text not null check (role in ('answerer', 'manager', 'moderator', 'operator')),
        created_at timestamptz(3) not null,
        ended_at timestamptz(3),
        check ((authority_id is null) = (role in ('moderator', 'operator')))
      )`.execute(db)
    await sql`
      create unique index staff_memberships_open on staff_memberships (member_id, coalesce(authority_id, 0))
        where ended_at is null`.execute(db)
    await sql`
      create table staff_invitations (
        id bigint generated always as identity primary key,
        email text not null,
        authority_id bigint references authorities,
        role text not null check (role in ('answerer', 'manager', 'moderator', 'operator')),
        token_hash text not null unique,
        invited_by text not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        accepted_at timestamptz(3),
        revoked_at timestamptz(3)
      )`.execute(db)
    await createSecondFactors(db)
    await createDesk(db)
  },
}

async function createSecondFactors(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_factors (
      id uuid primary key default gen_random_uuid(),
      member_id uuid not null references staff_members on delete cascade,
      kind text not null check (kind in ('passkey', 'totp')),
      name text not null,
      data jsonb not null,
      created_at timestamptz(3) not null,
      used_at timestamptz(3)
    )`.execute(db)
  await sql`create index staff_factors_member on staff_factors (member_id)`.execute(db)
  await sql`
    create table staff_recovery_codes (
      hash text primary key,
      member_id uuid not null references staff_members on delete cascade,
      used_at timestamptz(3)
    )`.execute(db)
  await sql`
    create table staff_sessions (
      hash text primary key,
      member_id uuid not null references staff_members on delete cascade,
      created_at timestamptz(3) not null,
      seen_at timestamptz(3) not null,
      factor_at timestamptz(3),
      challenge text,
      browser text not null default ''
    )`.execute(db)
  await sql`create index staff_sessions_member on staff_sessions (member_id)`.execute(db)
}

async function createDesk(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_actions (
      id bigint generated always as identity primary key,
      member_id uuid references staff_members on delete set null,
      actor text not null,
      action text not null,
      authority_id bigint references authorities,
      reference text,
      details jsonb not null default '{}',
      at timestamptz(3) not null
    )`.execute(db)
  await sql`create index staff_actions_authority on staff_actions (authority_id, id)`.execute(db)
  await sql`
    create table private_notes (
      id bigint generated always as identity primary key,
      issue_id bigint not null references issues on delete cascade,
      authority_id bigint references authorities,
      actor text not null,
      text text not null,
      at timestamptz(3) not null
    )`.execute(db)
  await sql`create index private_notes_issue on private_notes (issue_id, id)`.execute(db)
  await sql`
    create table assignments (
      issue_id bigint not null references issues on delete cascade,
      authority_id bigint not null references authorities,
      member_id uuid not null references staff_members on delete cascade,
      at timestamptz(3) not null,
      primary key (issue_id, authority_id)
    )`.execute(db)
  await sql`
    create table answer_templates (
      id bigint generated always as identity primary key,
      authority_id bigint not null references authorities,
      name text not null,
      answer text not null check (answer in ('received', 'not-ours', 'in-progress', 'done', 'no-action')),
      text text not null,
      unique (authority_id, name)
    )`.execute(db)
}
