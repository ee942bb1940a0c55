import { type Kysely, type Migration, sql } from 'kysely'

export const publicReports: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table issues
        add column hidden_at timestamptz(3),
        add column upvotes integer not null default 0,
        add column comments integer not null default 0`.execute(db)
    for (const filter of ['state, lga', 'category', 'status']) {
      const name = `issues_by_${filter.split(',')[0]}`
      await sql.raw(`create index ${name} on issues (${filter}, created_at desc, id desc)`).execute(db)
    }

    await sql`
      create table upvotes (
        issue_id bigint not null references issues on delete cascade,
        account_id uuid not null references accounts on delete cascade,
        at timestamptz(3) not null,
        primary key (issue_id, account_id)
      )`.execute(db)
    await sql`create index upvotes_account on upvotes (account_id)`.execute(db)

    await sql`
      create table comments (
        id uuid primary key default gen_random_uuid(),
        number bigint generated always as identity unique,
        issue_id bigint not null references issues on delete cascade,
        account_id uuid not null references accounts on delete cascade,
        text text not null,
        hidden_at timestamptz(3),
        created_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index comments_issue on comments (issue_id, number)`.execute(db)
    await sql`create index comments_account on comments (account_id, created_at desc)`.execute(db)

    await createModeration(db)

    await sql`
      create table positions (
        issue_id bigint primary key references issues on delete cascade,
        latitude double precision not null,
        longitude double precision not null,
        accuracy double precision not null,
        at timestamptz(3) not null
      )`.execute(db)
    await keepCounts(db)
  },
}

async function createModeration(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flags (
      id bigint generated always as identity primary key,
      issue_id bigint not null references issues on delete cascade,
      comment_id uuid references comments on delete cascade,
      reason text not null,
      at timestamptz(3) not null
    )`.execute(db)
  await sql`create index flags_issue on flags (issue_id)`.execute(db)
  await sql`create index flags_comment on flags (comment_id)`.execute(db)

  await sql`
    create table moderations (
      id bigint generated always as identity primary key,
      issue_id bigint not null references issues on delete cascade,
      comment_id uuid references comments on delete set null,
      action text not null check (action in ('hide', 'show')),
      note text not null,
      at timestamptz(3) not null
    )`.execute(db)
  await sql`create index moderations_issue on moderations (issue_id)`.execute(db)
}

/** Triggers, so that the counts stay right for every insert and delete, the deletion of an account included. */
async function keepCounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_upvote() returns trigger language plpgsql as $$
    begin
      update issues set upvotes = upvotes + case tg_op when 'INSERT' then 1 else -1 end
        where id = case tg_op when 'INSERT' then new.issue_id else old.issue_id end;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger upvotes_count after insert or delete on upvotes
      for each row execute function count_upvote()`.execute(db)
  await sql`
    create function count_comment() returns trigger language plpgsql as $$
    declare
      before integer := case when tg_op = 'INSERT' then 0 when old.hidden_at is null then 1 else 0 end;
      after integer := case when tg_op = 'DELETE' then 0 when new.hidden_at is null then 1 else 0 end;
    begin
      if before <> after then
        update issues set comments = comments + after - before
          where id = case tg_op when 'INSERT' then new.issue_id else old.issue_id end;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger comments_count after insert or update or delete on comments
      for each row execute function count_comment()`.execute(db)
}
