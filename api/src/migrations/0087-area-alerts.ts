import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Addresses that hear of new reports of an area. `alert_news` are reports that addresses are told of one after the other: `after_email`
 * is the last one, so that a process that is killed goes on where it was. `alerted_reports` keeps an address from
 * hearing twice. `address_id` is the address in links, the same for all its alerts.
 */
export const areaAlerts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table area_alerts (
        id uuid primary key default gen_random_uuid(),
        address_id uuid not null,
        email text not null,
        state text not null,
        lga text not null,
        categories jsonb not null,
        asked_at timestamptz(3) not null,
        confirmed_at timestamptz(3)
      )`.execute(db)
    await sql`create unique index area_alerts_email on area_alerts (email, state, lga, categories)`.execute(db)
    await sql`create index area_alerts_address on area_alerts (address_id)`.execute(db)
    await sql`create index area_alerts_area on area_alerts (state, email) where confirmed_at is not null`.execute(db)
    await sql`
      create table alert_news (
        issue_id bigint primary key references issues on delete cascade,
        at timestamptz(3) not null,
        after_email text not null default '',
        is_told boolean not null default false
      )`.execute(db)
    await sql`
      create table alert_letters (
        id uuid primary key default gen_random_uuid(),
        email text not null,
        is_digest boolean not null,
        due_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index alert_letters_email on alert_letters (email, due_at)`.execute(db)
    await sql`
      create table alerted_reports (
        email text not null,
        issue_id bigint not null references issues on delete cascade,
        letter_id uuid not null references alert_letters on delete cascade,
        primary key (email, issue_id)
      )`.execute(db)
    await sql`create index alerted_reports_letter on alerted_reports (letter_id)`.execute(db)
    await sql`create index alerted_reports_issue on alerted_reports (issue_id)`.execute(db)
  },
}
