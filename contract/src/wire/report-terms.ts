// Free of schemas, so that a page that only lists reports need not carry their weight.

/** Category options of the report form, in the order of the specification (section 2). */
export const CATEGORIES = [
  'Road Damage',
  'Electricity',
  'Waste Management',
  'Water Supply',
  'Drainage',
  'Others',
] as const
export type Category = (typeof CATEGORIES)[number]

/** A report's way: received, sent to the authority, being worked on, done. */
export const STATUSES = ['Reported', 'Pending', 'In Progress', 'Resolved'] as const
export type Status = (typeof STATUSES)[number]

/** How a report's reference looks, as in CT-7K3-9QF, in whatever case it is typed. */
export const REFERENCE = /^CT-[0-9A-Z]{3}-[0-9A-Z]{3}$/i

/** What everybody's reports can be filtered by (`GET /api/v1/issue`); empty or absent lets everything through. */
export const REPORT_FILTERS = ['state', 'lga', 'category', 'status'] as const
export type ReportFilter = (typeof REPORT_FILTERS)[number]

/** The dashboard's category filters. Others holds every category without a filter of its own (specification, section 2). */
export const CATEGORY_FILTERS = ['Road Damage', 'Electricity', 'Water Supply', 'Drainage', 'Others'] as const

/** The dashboard's time filters, the narrowest first: the same day in Nigeria, the last 7 days, the last 30. */
export const TIME_FILTERS = ['Today', 'This Week', 'This Month'] as const
