import type { ReportListPage, ReportSummary } from '@civictrack/contract/wire'

/** A public report as lists show it. */
export type ReportEntry = ReturnType<typeof ReportSummary.parse>
export type ReportList = ReturnType<typeof ReportListPage.parse>

/** Where a report is, for people. */
export function placeOf({ location, lga, state }: Pick<ReportEntry, 'location' | 'lga' | 'state'>): string {
  return [location, lga, state].join(', ')
}

/** Nigeria is an hour ahead of UTC all year. Written by hand: server and browser must write the very same. */
const LAGOS_MS = 3_600_000

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** A date in Nigeria: `7 March 2026`. */
export function dateInWords(iso: string): string {
  const date = new Date(new Date(iso).getTime() + LAGOS_MS)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
