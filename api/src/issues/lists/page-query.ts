import {
  CATEGORY_FILTERS,
  DASHBOARD_STATUS_FILTERS,
  MY_ISSUES_STATUS_FILTERS,
  TIME_FILTERS,
} from '@civictrack/contract/wire'
import * as z from 'zod'

const LIMIT = 'limit must be a whole number from 1 to 50'

/** A page of a list: its cursor and its length. */
export const PageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(50, LIMIT).default(20),
})

const filter = z.string().trim().max(100).optional()

/** The filters of the public reports. One that names nothing matches nothing. */
export const ListFilters = z.object({ state: filter, lga: filter, category: filter, status: filter })

/** Search terms. No stored text holds a NUL character. */
const search = z
  .string()
  .max(200, 'Please search for fewer words.')
  .transform((text) => text.replaceAll('\0', ' '))
  .optional()

const oneOf = <const Option extends string>(options: readonly Option[]) =>
  z.enum(options, `must be one of ${options.join(', ')}`).optional()

export const MyIssuesQuery = PageQuery.extend({ search, status: oneOf(MY_ISSUES_STATUS_FILTERS) })

export const RecentIssuesQuery = PageQuery.extend({
  search,
  category: oneOf(CATEGORY_FILTERS),
  status: oneOf(DASHBOARD_STATUS_FILTERS),
  time: oneOf(TIME_FILTERS),
})
