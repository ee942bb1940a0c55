import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables'
import type { Issue } from '../issues-tables'
import { mainOf, publicMainOf } from './main-report'

interface Person {
  issueId: string
  accountId: string
}

/**
 * The report for which an upvote or a follower of a report counts: the public main one, or itself. Locks both, so that a
 * report that is joined at the same time takes them along.
 */
export async function lockCounted(transaction: Db, issueId: string): Promise<string> {
  for (;;) {
    const main = await mainOf(transaction, issueId)
    const ids = main ? [main.id, issueId] : [issueId]
    await transaction.selectFrom('issues').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
    if ((await mainOf(transaction, issueId))?.id === main?.id) break
  }
  return (await publicMainOf(transaction, issueId))?.id ?? issueId
}

/** The report for which upvotes and followers of a report are shown. */
export async function countedOf(db: Db, issue: Issue): Promise<Issue> {
  return (await publicMainOf(db, issue.id)) ?? issue
}

/**
 * Takes an upvote or a follower away from a report, its main one and all that were joined with that: nobody has to take it
 * back twice, and no undo of a join brings it back.
 */
export async function removeFromGroup(
  db: Db,
  { table, kind, issueId, accountId }: Person & { table: 'upvotes' | 'follows'; kind: 'vote' | 'follow' },
): Promise<void> {
  await sql`
    with main as (
      select coalesce((select main_id from report_joins where issue_id = ${issueId}::bigint), ${issueId}::bigint) as id
    ), together as (
      select id from main union all select issue_id from report_joins where main_id = (select id from main)
    ), forgotten as (
      delete from joined_people
      where issue_id in (select id from together) and kind = ${kind}::text and account_id = ${accountId}::uuid
    )
    delete from ${sql.table(table)}
    where issue_id in (select id from together) and account_id = ${accountId}::uuid`.execute(db)
}
