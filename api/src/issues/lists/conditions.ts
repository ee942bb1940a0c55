import {
  CATEGORIES,
  type CategoryFilter,
  categoryFilterOf,
  type StatusFilter,
  statusesUnder,
  type TIME_FILTERS,
} from '@civictrack/contract/wire'
import { type RawBuilder, sql } from 'kysely'
import { after, DAY } from '../../platform/clock'
import type { Position } from '../cursor'

/** The reports after a position, newest first. */
export function olderThan({ created_at, id }: Position): RawBuilder<boolean> {
  return sql<boolean>`(issues.created_at, issues.id) < (${created_at}, ${id})`
}

/** The filters of the lists in the signed-in area. Each is optional. */
export interface Narrowing {
  /** A text search query, as `search/search-query.ts` writes it. */
  searchQuery?: string
  category?: CategoryFilter
  status?: StatusFilter
  time?: (typeof TIME_FILTERS)[number]
}

/** The filters as one condition. */
export function matches({ searchQuery, category, status, time }: Narrowing, now: Date): RawBuilder<boolean> {
  const all = [sql`true`]
  if (searchQuery !== undefined) all.push(sql`issues.words @@ ${searchQuery}::tsquery`)
  if (category) all.push(isUnder(category))
  if (status) all.push(sql`issues.status in (${sql.join(statusesUnder(status))})`)
  if (time) all.push(sql`issues.created_at >= ${startOf(time, now)}`)
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

/** Others finds every category without a filter of its own, also one that only a newer version of the API knows. */
function isUnder(filter: CategoryFilter): RawBuilder<boolean> {
  if (filter !== 'Others') {
    return sql`issues.category in (${sql.join(CATEGORIES.filter((category) => categoryFilterOf(category) === filter))})`
  }
  const elsewhere = CATEGORIES.filter((category) => categoryFilterOf(category) !== 'Others')
  return sql`issues.category not in (${sql.join(elsewhere)})`
}

/** Nigeria keeps West Africa Time all year: one hour ahead of UTC. */
const LAGOS_AHEAD = DAY / 24

/** Since when a report counts as of today (in Nigeria), of this week or of this month. */
export function startOf(time: (typeof TIME_FILTERS)[number], now: Date): Date {
  if (time === 'This Week') return after(now, -7 * DAY)
  if (time === 'This Month') return after(now, -30 * DAY)
  const days = Math.floor((now.getTime() + LAGOS_AHEAD) / DAY)
  return new Date(days * DAY - LAGOS_AHEAD)
}
