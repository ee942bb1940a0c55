import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Reports that the staff has joined with an older one about the same problem. While one is joined, its status and handling are
 * those of the main report: one trigger keeps them so, another refuses every other change of them. Joined reports are younger
 * than their main one, so that reports are always locked in the order of their ids.
 */
export const joinedReports: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table report_joins (
        issue_id bigint primary key references issues on delete cascade,
        main_id bigint not null references issues on delete cascade,
        before jsonb not null,
        at timestamptz(3) not null,
        check (issue_id > main_id)
      )`.execute(db)
    await sql`create index report_joins_main on report_joins (main_id)`.execute(db)
    await sql`alter table issues add column separated_at timestamptz(3)`.execute(db)

    await sql`
      create table joined_people (
        issue_id bigint not null references report_joins on delete cascade,
        kind text not null check (kind in ('vote', 'follow')),
        account_id uuid not null references accounts on delete cascade,
        primary key (issue_id, kind, account_id)
      )`.execute(db)
    await sql`create index joined_people_account on joined_people (account_id)`.execute(db)
    await followMainReport(db)
    await refuseOtherChanges(db)
  },
}

async function followMainReport(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function follow_main_report() returns trigger language plpgsql as $$
    begin
      perform 1 from issues where id in (select issue_id from report_joins where main_id = new.id)
        order by id for no key update;
      update issues set status = new.status, handling = new.handling, handling_since = new.handling_since,
          expected_on = new.expected_on, authority_id = new.authority_id, first_resolved_at = new.first_resolved_at
        from report_joins
        where report_joins.main_id = new.id and issues.id = report_joins.issue_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger issues_follow_main
      after update of status, handling, handling_since, expected_on, authority_id, first_resolved_at on issues
      for each row execute function follow_main_report()`.execute(db)
}

/** The trigger above changes joined reports from inside another trigger; no other change does. */
async function refuseOtherChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_with_main_report() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() = 1 and exists (select 1 from report_joins where issue_id = new.id) then
        raise exception 'report % is joined with another one: its status and handling follow that one', new.reference;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger issues_keep_with_main
      before update of status, handling, handling_since, expected_on, authority_id, first_resolved_at on issues
      for each row
      when ((old.status, old.handling, old.handling_since, old.expected_on, old.authority_id, old.first_resolved_at)
        is distinct from
        (new.status, new.handling, new.handling_since, new.expected_on, new.authority_id, new.first_resolved_at))
      execute function keep_with_main_report()`.execute(db)
}
