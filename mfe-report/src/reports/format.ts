import type { ReportSummary } from '@civictrack/contract/wire'

/** The place of a report as one line. */
export function formatPlace({ location, lga, state }: Pick<ReportSummary, 'location' | 'lga' | 'state'>): string {
  return [location, lga, state].join(', ')
}
