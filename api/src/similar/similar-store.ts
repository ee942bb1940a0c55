import { type RawBuilder, sql } from 'kysely'
import { IS_NOT_JOINED } from '../issues/joined/main-report'
import type { Db } from '../platform/database/tables'
import { CELL_COLUMNS, type Cell, cellsWithin } from './grid/grid'

/** Of each kind, the newest: more are never compared. */
const MOST = 300

/** A report that may be similar, with the cell of its position where it was found by that. */
export interface Candidate {
  id: string
  reference: string
  title: string
  category: string
  location: string
  state: string
  lga: string
  status: string
  photo_id: string
  created_at: Date
  upvotes: number
  account_id: string | null
  cell: Cell | null
}

/** In the words of the index `issues_open_by_area` (migration 80). Nothing hidden, not shared or resolved is ever read. */
const OPEN_AND_PUBLIC = sql`issues.status <> 'Resolved' and issues.is_shared and issues.hidden_at is null
  and ${IS_NOT_JOINED}`

const COLUMNS = sql`issues.id, issues.reference, issues.title, issues.category, issues.location, issues.state, issues.lga,
  issues.status, issues.photo_id, issues.created_at, issues.upvotes, issues.account_id`

/** The open public reports of one category in a local government, newest first. */
export function reportsInArea(db: Db, area: { state: string; lga: string; category: string }): Promise<Candidate[]> {
  const { state, lga, category } = area
  return rowsOf(
    db,
    sql`select ${COLUMNS}, null as cell from issues
      where ${OPEN_AND_PUBLIC} and state = ${state} and lga = ${lga} and category = ${category}
      order by created_at desc, id desc limit ${MOST}`,
  )
}

/**
 * The open public reports of one category in the cells around a cell, newest first, where the reporter allows the use of
 * the position. Only the cells of positions leave the database.
 */
export function reportsAround(
  db: Db,
  { cell, metres, category }: { cell: Cell; metres: number; category: string },
): Promise<Candidate[]> {
  const reach = cellsWithin(metres)
  const { latitude, longitude } = CELL_COLUMNS
  return rowsOf(
    db,
    sql`select ${COLUMNS}, json_build_object('latitude', ${latitude}, 'longitude', ${longitude}) as cell
      from positions
      join issues on issues.id = positions.issue_id
      left join account_settings on account_settings.account_id = issues.account_id
      where ${OPEN_AND_PUBLIC} and issues.category = ${category}
        and issues.account_id is not null and coalesce(account_settings.allow_location, true)
        and ${latitude} between ${cell.latitude - reach} and ${cell.latitude + reach}
        and ${longitude} between ${cell.longitude - reach} and ${cell.longitude + reach}
      order by issues.created_at desc, issues.id desc limit ${MOST}`,
  )
}

/** The cell of the position of an account's own report; undefined for a report of another account. */
export async function ownCell(db: Db, accountId: string, reference: string): Promise<Cell | undefined> {
  const { latitude, longitude } = CELL_COLUMNS
  const { rows } = await sql<Cell>`
    select ${latitude} as latitude, ${longitude} as longitude from positions
    join issues on issues.id = positions.issue_id
    where issues.reference = ${reference.toUpperCase()} and issues.account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** Those of some reports that an account has upvoted. */
export async function upvotedAmong(db: Db, accountId: string, issueIds: string[]): Promise<Set<string>> {
  if (issueIds.length === 0) return new Set()
  const { rows } = await sql<{ issue_id: string }>`
    select issue_id from upvotes where account_id = ${accountId} and issue_id in (${sql.join(issueIds)})`.execute(db)
  return new Set(rows.map(({ issue_id }) => issue_id))
}

async function rowsOf(db: Db, query: RawBuilder<unknown>): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`${query}`.execute(db)
  return rows
}
