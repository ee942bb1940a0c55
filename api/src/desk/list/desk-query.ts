import { DESK_FILTERS, DESK_SORTS, type DeskFilter } from '@civictrack/contract/staff'
import { CATEGORIES, HANDLINGS, STATUSES } from '@civictrack/contract/wire'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
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
    or (issues.handling = 'in-progress' and issues.expected_on < ${today})
  )`
}

/** The reports that a desk shows: those that its authority has, but for hidden ones. The one place that decides it. */
export function isOfDesk(authorityId: string): RawBuilder<boolean> {
  return sql<boolean>`(issues.authority_id = ${authorityId}::bigint and issues.hidden_at is null)`
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

async function isFound(db: Db, text: string | undefined): Promise<RawBuilder<boolean> | undefined> {
  const wanted = text?.trim()
  if (!wanted) return undefined
  const query = await searchQuery(db, wanted)
  const isReference = sql<boolean>`issues.reference = ${wanted.toUpperCase()}`
  return query === undefined ? isReference : sql<boolean>`(${isReference} or issues.words @@ ${query}::tsquery)`
}
