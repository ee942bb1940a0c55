// No schemas here: a page that only calls does not load their library.

/** The start of every path of the staff's API. All calls need the cookie of a staff session but those under `open`. */
export const STAFF_API = '/api/v1/staff'

/** The path of an authority's desk; `rest` starts with a slash, as in `/reports/CT-7K3-9QF`. */
export const deskPath = (slug: string, rest: string): string =>
  `${STAFF_API}/authorities/${encodeURIComponent(slug)}${rest}`

/** The orders of a desk's list. `urgent` puts what is overdue and what waits longest first. */
export const DESK_SORTS = ['newest', 'oldest', 'urgent', 'votes'] as const
export type DeskSort = (typeof DESK_SORTS)[number]

/**
 * The filters of a desk's list, as query parameters: texts, absent or empty for all. `assigned` is `me`, `none` or the id of
 * a membership; `overdue` is `yes`; `status` is one of `STATUSES`, `handling` one of `HANDLINGS`.
 */
export const DESK_FILTERS = ['state', 'lga', 'category', 'status', 'handling', 'assigned', 'overdue', 'search'] as const
export type DeskFilter = (typeof DESK_FILTERS)[number]

/** How many reports one bulk call may change. */
export const MAX_BULK = 100

/** The operators' lists of reports without a way: the sending failed or is late by an hour, an operator has to choose, nobody is known. */
export const STUCK_KINDS = ['failed', 'operator', 'no-authority'] as const
export type StuckKind = (typeof STUCK_KINDS)[number]

/** The second factors that a person of the staff can have. */
export const FACTOR_KINDS = ['passkey', 'totp'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]
