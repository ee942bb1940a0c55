import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Authorities and their contacts. A null state, local government or category of a contact stands for all of them. A contact
 * is confirmed for its present address only. `contact_changes` is the history: every step with its actor.
 */
export const authorities: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table authorities (
        id bigint generated always as identity primary key,
        slug text not null unique,
        name text not null,
        kind text not null check (kind in ('local', 'state', 'federal', 'company', 'community')),
        parent_id bigint references authorities,
        website text not null default '',
        created_at timestamptz(3) not null
      )`.execute(db)
    await sql`create unique index authorities_name on authorities (lower(name))`.execute(db)

    await sql`
      create table contacts (
        id bigint generated always as identity primary key,
        authority_id bigint not null references authorities,
        state text,
        lga text,
        category text,
        method text not null check (method in ('email', 'webhook')),
        address text not null,
        source_url text not null,
        checked_on text not null,
        asked_at timestamptz(3),
        confirmed_at timestamptz(3),
        confirmed_by text check (confirmed_by in ('mail', 'evidence')),
        evidence text not null default '',
        failed_at timestamptz(3),
        failure text not null default '',
        ended_at timestamptz(3),
        created_at timestamptz(3) not null,
        check (lga is null or state is not null)
      )`.execute(db)
    await sql`
      create unique index contacts_area on contacts
        (authority_id, coalesce(state, ''), coalesce(lga, ''), coalesce(category, ''))`.execute(db)
    await sql`create index contacts_route on contacts (category, state, lga)`.execute(db)

    await sql`
      create table contact_changes (
        id bigint generated always as identity primary key,
        contact_id bigint not null references contacts,
        action text not null,
        actor text not null,
        details jsonb not null default '{}',
        at timestamptz(3) not null
      )`.execute(db)
    await sql`create index contact_changes_contact on contact_changes (contact_id, id)`.execute(db)

    // Hints of visitors about a missing authority. The table holds nothing about the visitor.
    await sql`
      create table authority_hints (
        id bigint generated always as identity primary key,
        issue_id bigint not null references issues on delete cascade,
        text text not null,
        settled_at timestamptz(3),
        at timestamptz(3) not null
      )`.execute(db)
    await sql`create index authority_hints_issue on authority_hints (issue_id)`.execute(db)
  },
}
