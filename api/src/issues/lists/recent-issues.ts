import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/tables'
import type { Issue } from '../issues-store'
import { matches, type Narrowing, olderThan } from './conditions'
import { ISSUE_COLUMNS } from './issue-columns'
import type { Page } from './my-issues'

export interface Place {
  state: string
  lga: string
}

/** Somebody's local government: that of the profile, else of the last report; undefined while neither names one. */
export async function placeOf(db: Db, accountId: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select state, lga from (
      select 1 as turn, state, lga from account_settings where account_id = ${accountId} and state <> '' and lga <> ''
      union all
      (select 2, state, lga from issues where account_id = ${accountId} order by created_at desc, id desc limit 1)
    ) as named
    order by turn limit 1`.execute(db)
  return rows[0]
}

interface Reader {
  accountId: string
  place: Place | undefined
}

/**
 * An account's own reports and the public ones of its local government, newest first. Each half is cut by an index of
 * its own before they are put together.
 */
export async function recentIssues(
  db: Db,
  { accountId, place }: Reader,
  { before, limit, now, ...narrowing }: Page & Narrowing,
): Promise<Issue[]> {
  const newest = (whose: RawBuilder<boolean>) => sql`
    (select ${sql.join(ISSUE_COLUMNS.map((column) => sql.ref(column)))} from issues
    where ${whose} and ${matches(narrowing, now)} and ${before ? olderThan(before) : sql`true`}
    order by created_at desc, id desc limit ${limit})`
  const mine = newest(sql<boolean>`account_id = ${accountId}`)
  const around =
    place && newest(sql<boolean>`is_shared and hidden_at is null and state = ${place.state} and lga = ${place.lga}`)
  const { rows } = await sql<Issue>`
    select * from (${mine} ${around ? sql`union ${around}` : sql``}) as found
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}
