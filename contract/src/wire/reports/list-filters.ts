// No schemas here: a page that only lists reports does not load their library.

/** The format of a report's reference, as in CT-7K3-9QF, in upper or lower case. */
export const REFERENCE = /^CT-[0-9A-Z]{3}-[0-9A-Z]{3}$/i

/** The filters of the public reports (`GET /api/v1/issue`). An empty or absent filter matches every report. */
export const REPORT_FILTERS = ['state', 'lga', 'category', 'status'] as const
export type ReportFilter = (typeof REPORT_FILTERS)[number]

/** The dashboard's time filters, from the narrowest: the same day in Nigeria, the last 7 days, the last 30 days. */
export const TIME_FILTERS = ['Today', 'This Week', 'This Month'] as const
