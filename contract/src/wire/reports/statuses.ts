// No schemas here: a page that only lists reports does not load their library.

/**
 * The statuses of a report in their order: received, sent to the authority, in work, done. A new status is one entry here,
 * a migration that allows it in the database, and its sentence in the notification emails.
 * `tone` is a colour of the theme's palette (specification, section 2); `dashboardFilter` and `myIssuesFilter` are the
 * options that find it on these pages; `next` are the statuses that a report may move to: poor work is done again.
 */
const LIST = [
  { name: 'Reported', tone: 'secondary', dashboardFilter: 'Reported', myIssuesFilter: 'Pending', next: ['Pending'] },
  { name: 'Pending', tone: 'warning', dashboardFilter: 'Reported', myIssuesFilter: 'Pending', next: ['In Progress'] },
  {
    name: 'In Progress',
    tone: 'info',
    dashboardFilter: 'In Progress',
    myIssuesFilter: 'In Progress',
    next: ['Resolved'],
  },
  {
    name: 'Resolved',
    tone: 'success',
    dashboardFilter: 'Resolved',
    myIssuesFilter: 'Resolved',
    next: ['In Progress'],
  },
] as const

type Entry = (typeof LIST)[number]

/** A status that this version knows. Responses hold any text: a newer server may know more. */
export type Status = Entry['name']
export type StatusTone = Entry['tone']
export type DashboardStatusFilter = Entry['dashboardFilter']
export type MyIssuesStatusFilter = Entry['myIssuesFilter']
export type StatusFilter = DashboardStatusFilter | MyIssuesStatusFilter

export const STATUSES: readonly Status[] = LIST.map(({ name }) => name)

/** The status of a report that has just been received. */
export const FIRST_STATUS: Status = LIST[0].name

export const DASHBOARD_STATUS_FILTERS: readonly DashboardStatusFilter[] = [
  ...new Set(LIST.map(({ dashboardFilter }) => dashboardFilter)),
]
export const MY_ISSUES_STATUS_FILTERS: readonly MyIssuesStatusFilter[] = [
  ...new Set(LIST.map(({ myIssuesFilter }) => myIssuesFilter)),
]

export function isStatus(text: string): text is Status {
  return entryOf(text) !== undefined
}

/** The statuses that an option of either page finds; none for a text that is not an option. */
export function statusesUnder(filter: string): Status[] {
  return LIST.filter(
    ({ dashboardFilter, myIssuesFilter }) => filter === dashboardFilter || filter === myIssuesFilter,
  ).map(({ name }) => name)
}

/** The statuses that a report may move to; none from a status that this version does not know. */
export function statusesAfter(status: string): readonly Status[] {
  return entryOf(status)?.next ?? []
}

/** The colour of a status; the neutral one for a status that this version does not know. */
export function statusTone(status: string): StatusTone {
  return entryOf(status)?.tone ?? 'secondary'
}

function entryOf(status: string): Entry | undefined {
  return LIST.find(({ name }) => name === status)
}
