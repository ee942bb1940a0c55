import type { ReportSummary } from '@civictrack/contract/wire'

/** The place of a report as one line. */
export function formatPlace({ location, lga, state }: Pick<ReportSummary, 'location' | 'lga' | 'state'>): string {
  return [location, lga, state].join(', ')
}

/** Nigeria is an hour ahead of UTC all year. Not `Intl`: server and browser must write the same text. */
const LAGOS_OFFSET_MS = 3_600_000

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** A date in Nigeria: `7 March 2026`. */
export function formatDate(iso: string): string {
  const date = new Date(new Date(iso).getTime() + LAGOS_OFFSET_MS)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
