import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/tables'

interface Union {
  /** The report that is joined. */
  from: string
  /** The main report. */
  to: string
}

/** The main report gets the upvotes of a joined one and its followers, among them its reporter; nobody counts twice. */
export async function unitePeople(transaction: Db, { from, to }: Union, now: Date): Promise<void> {
  const joined = sql`issue.id = ${from}::bigint`
  await sql`
    with added as (
      insert into upvotes (issue_id, account_id, at)
      select ${to}::bigint, account_id, at from (${votersOf(joined)}) as people
      on conflict do nothing returning account_id)
    insert into joined_people (issue_id, kind, account_id)
    select ${from}::bigint, 'vote', account_id from added`.execute(transaction)
  await sql`
    with added as (
      insert into follows (issue_id, account_id, at)
      select ${to}::bigint, account_id, coalesce(min(at), ${now}::timestamptz) from (${followersOf(joined)}) as people
      where account_id is distinct from (select account_id from issues where id = ${to}::bigint)
      group by account_id
      on conflict do nothing returning account_id)
    insert into joined_people (issue_id, kind, account_id)
    select ${from}::bigint, 'follow', account_id from added`.execute(transaction)
}

/**
 * The main report gives the people back that it got by a join. Those whom another joined report brings as well stay, and are
 * that one's from now on.
 */
export async function givePeopleBack(transaction: Db, union: Union): Promise<void> {
  await giveBack(transaction, { ...union, table: 'upvotes', kind: 'vote', peopleOf: votersOf })
  await giveBack(transaction, { ...union, table: 'follows', kind: 'follow', peopleOf: followersOf })
}

interface Giving extends Union {
  table: 'upvotes' | 'follows'
  kind: 'vote' | 'follow'
  peopleOf: (which: RawBuilder<unknown>) => RawBuilder<unknown>
}

async function giveBack(transaction: Db, { from, to, table, kind, peopleOf }: Giving): Promise<void> {
  const others = sql`issue.id in (
    select issue_id from report_joins where main_id = ${to}::bigint and issue_id <> ${from}::bigint)`
  await sql`
    insert into joined_people (issue_id, kind, account_id)
    select min(issue_id), ${kind}::text, account_id from (${peopleOf(others)}) as people
    where account_id in (
      select account_id from joined_people where issue_id = ${from}::bigint and kind = ${kind}::text)
    group by account_id`.execute(transaction)
  await sql`
    delete from ${sql.table(table)} where issue_id = ${to}::bigint
      and account_id in (
        select account_id from joined_people where issue_id = ${from}::bigint and kind = ${kind}::text)
      and account_id not in (
        select account_id from joined_people join report_joins using (issue_id)
        where main_id = ${to}::bigint and issue_id <> ${from}::bigint and kind = ${kind}::text)`.execute(transaction)
}

function votersOf(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select issue.id as issue_id, upvotes.account_id, upvotes.at
    from issues as issue join upvotes on upvotes.issue_id = issue.id where ${which}`
}

/** A reporter hears of the main report as a follower. */
function followersOf(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select issue.id as issue_id, follows.account_id, follows.at
    from issues as issue join follows on follows.issue_id = issue.id where ${which}
    union all
    select issue.id, issue.account_id, null::timestamptz
    from issues as issue where issue.account_id is not null and ${which}`
}
