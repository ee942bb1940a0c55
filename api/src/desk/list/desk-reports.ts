import type { DeskFilter, DeskList, DeskSort } from '@civictrack/contract/staff'
import { type RawBuilder, sql } from 'kysely'
import { LISTED_COLUMNS, type ListedIssue } from '../../issues/lists/issue-columns'
import type { Db } from '../../platform/database/tables'
import {
  allBut,
  conditionsOf,
  type Desk,
  type DeskFilters,
  type DeskQuery,
  isListed,
  isOfDesk,
  isOverdue,
} from './desk-query'

/** A report as the desk's list reads it. */
export interface DeskRow extends ListedIssue {
  handling: string
  handling_since: Date | null
  expected_on: string | null
  reopened: number
  is_shared: boolean
  assignee_id: string | null
  assignee_name: string | null
  is_overdue: boolean
  is_own: boolean
  /** The place in the order of the list. */
  sort_key: string
}

/** The reports with the person each is assigned to; a report of the reading person has `own.id`. */
function source({ authorityId, email }: Desk): RawBuilder<unknown> {
  return sql`issues
    left join assignments on assignments.issue_id = issues.id and assignments.authority_id = ${authorityId}::bigint
    left join staff_memberships assignee on assignee.member_id = assignments.member_id
      and assignee.authority_id = assignments.authority_id and assignee.ended_at is null
    left join staff_members on staff_members.id = assignee.member_id
    left join accounts own on own.id = issues.account_id and own.verified_at is not null
      and lower(own.email) = ${email.toLowerCase()}`
}

const milliseconds = (moment: RawBuilder<unknown>) => sql`(extract(epoch from ${moment}) * 1000)::bigint`

/** The list is in the order of these numbers, then of the ids. */
function sortKey(sort: DeskSort, now: Date): RawBuilder<unknown> {
  const made = milliseconds(sql`issues.created_at`)
  if (sort === 'newest') return sql`-${made}`
  if (sort === 'oldest') return made
  if (sort === 'votes') return sql`-issues.upvotes::bigint`
  const since = milliseconds(sql`coalesce(issues.handling_since, issues.created_at)`)
  return sql`${since} - case when ${isOverdue(now)} then 100000000000000 else 0 end`
}

/** One page, and one report more that tells whether there is another. */
export async function deskPage(db: Db, desk: Desk, query: DeskQuery): Promise<DeskRow[]> {
  const { sort, cursor, limit } = query
  return rowsOf(db, desk, { filters: query, sort, after: cursor, limit: limit + 1 })
}

/** The reports in the order of a sort, after a cursor. */
export async function rowsOf(
  db: Db,
  desk: Desk,
  { filters, sort, after, limit }: { filters: DeskFilters; sort: DeskSort; after?: string; limit: number },
): Promise<DeskRow[]> {
  const conditions = allBut(await conditionsOf(db, desk, filters))
  const [key = '0', id = '0'] = after?.split('.') ?? []
  const isAfter = after ? sql`(${sortKey(sort, desk.now)}, issues.id) > (${key}::bigint, ${id}::bigint)` : sql`true`
  const { rows } = await sql<DeskRow>`
    select ${columns(desk)}, ${sortKey(sort, desk.now)} as sort_key
    from ${source(desk)}
    where ${isListed(desk.authorityId, filters.search)} and ${conditions} and ${isAfter}
    order by sort_key, issues.id
    limit ${limit}`.execute(db)
  return rows
}

/** One report that the desk may open; undefined for any other, a hidden one, and one that does not exist. */
export async function deskReport(
  db: Db,
  desk: Desk,
  reference: string,
): Promise<(DeskRow & { account_id: string | null }) | undefined> {
  const { rows } = await sql<DeskRow & { account_id: string | null }>`
    select ${columns(desk)}, issues.account_id, 0 as sort_key from ${source(desk)}
    where ${isOfDesk(desk.authorityId)} and issues.reference = ${reference.toUpperCase()}`.execute(db)
  return rows[0]
}

function columns({ now }: Desk): RawBuilder<unknown> {
  return sql`${sql.join(LISTED_COLUMNS.map((column) => sql.ref(column)))},
    issues.handling, issues.handling_since, issues.expected_on, issues.reopened, issues.is_shared,
    assignee.id as assignee_id, staff_members.name as assignee_name, ${isOverdue(now)} as is_overdue,
    own.id is not null as is_own`
}

/** The options that are counted, by filter. `assigned` and `overdue` count what their words say. */
function options({ memberId, now }: Desk): Record<Exclude<DeskFilter, 'search'>, RawBuilder<unknown>> {
  return {
    ...{ state: sql`issues.state`, lga: sql`issues.lga`, category: sql`issues.category` },
    ...{ status: sql`issues.status`, handling: sql`issues.handling` },
    assigned: sql`case when assignments.member_id is null then 'none'
      when assignments.member_id = ${memberId}::uuid then 'me' else assignee.id::text end`,
    overdue: sql`case when ${isOverdue(now)} then 'yes' else '' end`,
  }
}

/** How many reports there are under all filters, and under each option of each filter beside the other filters. */
export async function deskCounts(
  db: Db,
  desk: Desk,
  filters: DeskFilters,
): Promise<Pick<DeskList, 'total' | 'counts'>> {
  const conditions = await conditionsOf(db, desk, filters)
  const ofDesk = isListed(desk.authorityId, filters.search)
  const parts = Object.entries(options(desk)).map(
    ([filter, option]) => sql`
      select ${filter}::text as filter, ${option}::text as value, count(*)::int as count from ${source(desk)}
      where ${ofDesk} and ${allBut(conditions, filter as DeskFilter)} group by 2`,
  )
  const all = sql`select 'total'::text as filter, ''::text as value, count(*)::int as count from ${source(desk)}
      where ${ofDesk} and ${allBut(conditions)}`
  const { rows } = await sql<{ filter: string; value: string | null; count: number }>`
    ${sql.join([all, ...parts], sql` union all `)}`.execute(db)
  const counts: DeskList['counts'] = {
    ...{ state: {}, lga: {}, category: {}, status: {}, handling: {}, assigned: {}, overdue: {} },
  }
  for (const { filter, value, count } of rows) {
    if (filter in counts && value) counts[filter as keyof typeof counts][value] = count
  }
  return { total: rows.find(({ filter }) => filter === 'total')?.count ?? 0, counts }
}
