import { type RawBuilder, sql } from 'kysely'
import { preparedUnless } from '../../platform/database/prepared-statements'
import type { Db } from '../../platform/database/tables'
import { STANDS_IN_PUBLIC } from '../joined/main-report'
import { matches, type Narrowing, olderThan } from './conditions'
import { LISTED_COLUMNS, type ListedIssue } from './issue-columns'
import { LISTED_AUTHORITY } from './listed-authority'
import type { Page } from './my-issues'

/** The local government area of an account: that of the profile, else of the last report; no row when neither has one. */
const areaOf = (accountId: string) => sql`
  select state, lga from (
    select 1 as priority, state, lga from account_settings where account_id = ${accountId} and state <> '' and lga <> ''
    union all
    (select 2, state, lga from issues where account_id = ${accountId} order by created_at desc, id desc limit 1)
  ) as named
  order by priority limit 1`

/**
 * An account's own reports and the public ones of its local government, newest first. Each half is cut by an index of
 * its own before they are put together.
 */
export async function recentIssues(
  db: Db,
  accountId: string,
  { before, limit, now, ...narrowing }: Page & Narrowing,
): Promise<ListedIssue[]> {
  const newest = (condition: RawBuilder<boolean>) => sql`
    (select ${sql.join(LISTED_COLUMNS.map((column) => sql.ref(column)))}, issues.authority_id from issues
    where ${condition} and ${matches(narrowing, now)} and ${before ? olderThan(before) : sql`true`}
    order by created_at desc, id desc limit ${limit})`
  const mine = newest(sql<boolean>`account_id = ${accountId}`)
  const around = newest(sql<boolean>`
    state = (select state from area) and lga = (select lga from area)
    and is_shared and hidden_at is null and account_id is distinct from ${accountId} and ${STANDS_IN_PUBLIC}`)
  const { rows } = await sql<ListedIssue>`
    ${preparedUnless(narrowing.searchQuery !== undefined)}
    with area as materialized (${areaOf(accountId)})
    select issues.*, ${LISTED_AUTHORITY} from (${mine} union all ${around}) as issues
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}
