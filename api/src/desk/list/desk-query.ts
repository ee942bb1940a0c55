import { DESK_FILTERS, DESK_SORTS, type DeskFilter } from '@civictrack/contract/staff'
import { CATEGORIES, HANDLINGS, STATUSES } from '@civictrack/contract/wire'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { STANDS_AT_DESK } from '../../issues/joined/main-report'
import { searchQuery } from '../../issues/search/search-query'
import { after, DAY, HOUR } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'

const name = z.string().max(200).optional()
const oneOf = <const Option extends string>(options: readonly Option[]) =>
  z.union([z.literal(''), z.enum(options, `must be one of ${options.join(', ')}`)]).optional()

const FILTERS = {
  state: name,
  lga: name,
  category: oneOf(CATEGORIES),
  status: oneOf(STATUSES),
  handling: oneOf(HANDLINGS),
  assigned: z
    .string()
    .regex(/^(|me|none|\d{1,18})$/, 'assigned must be me, none, or a member')
    .optional(),
  overdue: oneOf(['yes']),
  search: z
    .string()
    .max(200, 'Please search for fewer words.')
    .transform((text) => text.replaceAll('\0', ' '))
    .optional(),
} satisfies Record<DeskFilter, z.ZodType>

/** The filters of a desk, without a page: for the download. */
export const DeskFilters = z.object(FILTERS)
export type DeskFilters = z.output<typeof DeskFilters>

const LIMIT = 'limit must be a whole number from 1 to 100'

/** A page of a desk's list. */
export const DeskQuery = DeskFilters.extend({
  sort: z.enum(DESK_SORTS, `sort must be one of ${DESK_SORTS.join(', ')}`).default('urgent'),
  cursor: z
    .string()
    .regex(/^-?\d{1,18}\.\d{1,18}$/, 'This page of the list does not exist.')
    .optional(),
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(100, LIMIT).default(50),
})
export type DeskQuery = z.output<typeof DeskQuery>

/** The desk that is read: of an authority, by a person. */
export interface Desk {
  authorityId: string
  memberId: string
  email: string
  now: Date
}

/** After so long without an action a report is overdue. */
const SILENCE = 14 * DAY

/** Whether a report is overdue: silence for 14 days, or the day that the authority expected is over. */
export function isOverdue(now: Date): RawBuilder<boolean> {
  const today = after(now, HOUR).toISOString().slice(0, 10)
  return sql<boolean>`(
    issues.handling = 'no-answer'
    or (issues.handling in ('sent', 'received', 'reopened') and issues.handling_since <= ${after(now, -SILENCE)})
    or (issues.handling = 'in-progress' and coalesce(issues.expected_on < ${today}, false))
  )`
}

/**
 * The reports in the list of a desk: those that its authority has, those whose mail to it still waits, and those that came to
 * it as the authority above a silent one. Hidden ones are not shown, and those that are joined with another one only to a search
 * for their reference.
 */
export function isListed(authorityId: string, search = ''): RawBuilder<boolean> {
  return sql<boolean>`(issues.hidden_at is null and (${STANDS_AT_DESK} or ${isReference(search)}) and (issues.authority_id = ${authorityId}::bigint
    or issues.id = any(array(select issue_id from dispatches
      where authority_id = ${authorityId}::bigint and reason = 'escalated' and state = 'sent'))
    or issues.id = any(array(${onTheirWay(authorityId)}))))`
}

/** The reports that go to an authority next: their mail may wait for the digest of the next morning. */
function onTheirWay(authorityId: string): RawBuilder<unknown> {
  return sql`select issue_id from dispatches as queued
    where queued.authority_id = ${authorityId}::bigint and queued.state = 'queued' and queued.reason <> 'escalated'
      and not exists (
      select 1 from dispatches as earlier where earlier.issue_id = queued.issue_id
        and earlier.number < queued.number and earlier.state = 'queued')`
}

/**
 * The reports that a desk may open: those that its authority has, those whose mail to it still waits, and those that were ever
 * sent to it, but for hidden ones. An answer such as "not ours" gives a report away, and has to be seen and undone all the same.
 */
export function isOfDesk(authorityId: string): RawBuilder<boolean> {
  return sql<boolean>`(issues.hidden_at is null and (issues.authority_id = ${authorityId}::bigint
    or exists (select 1 from dispatches where issue_id = issues.id and authority_id = ${authorityId}::bigint
      and sent_at is not null and state <> 'bounced')
    or issues.id in (${onTheirWay(authorityId)})))`
}

/** Each filter as a condition, by its name; true where the filter is not set. */
export async function conditionsOf(
  db: Db,
  desk: Desk,
  filters: DeskFilters,
): Promise<Record<DeskFilter, RawBuilder<boolean>>> {
  const always = sql<boolean>`true`
  const equals = (column: 'state' | 'lga' | 'category' | 'status' | 'handling') => {
    const value = filters[column]
    return value ? sql<boolean>`${sql.ref(`issues.${column}`)} = ${value}` : always
  }
  return {
    ...{ state: equals('state'), lga: equals('lga'), category: equals('category') },
    ...{ status: equals('status'), handling: equals('handling') },
    assigned: isAssigned(desk, filters.assigned) ?? always,
    overdue: filters.overdue ? isOverdue(desk.now) : always,
    search: (await isFound(db, filters.search)) ?? always,
  }
}

/** All conditions but one: an option's count is taken beside the other filters. */
export function allBut(conditions: Record<DeskFilter, RawBuilder<boolean>>, but?: DeskFilter): RawBuilder<boolean> {
  const kept = DESK_FILTERS.filter((filter) => filter !== but).map((filter) => conditions[filter])
  return sql<boolean>`(${sql.join(kept, sql` and `)})`
}

function isAssigned({ memberId }: Desk, assigned: string | undefined): RawBuilder<boolean> | undefined {
  if (!assigned) return undefined
  if (assigned === 'me') return sql<boolean>`assignments.member_id = ${memberId}::uuid`
  if (assigned === 'none') return sql<boolean>`assignments.member_id is null`
  return sql<boolean>`assignee.id = ${assigned}::bigint`
}

function isReference(search: string): RawBuilder<boolean> {
  return sql<boolean>`issues.reference = ${search.trim().toUpperCase()}`
}

async function isFound(db: Db, text: string | undefined): Promise<RawBuilder<boolean> | undefined> {
  const wanted = text?.trim()
  if (!wanted) return undefined
  const query = await searchQuery(db, wanted)
  return query === undefined
    ? isReference(wanted)
    : sql<boolean>`(${isReference(wanted)} or issues.words @@ ${query}::tsquery)`
}
