import { HOUR } from '../../platform/clock'
import { csvCell } from '../../platform/csv/csv-cell'
import type { OpenReport } from './public-reports'

/** The first line of the file of reports. */
export const REPORTS_HEADER = 'reference,category,status,reported_on,first_resolved_on,state,local_government\r\n'

/** A report as a line of CSV. Days are those in Nigeria: a time of day would say more about a person than about a pothole. */
export function reportLine({ reference, category, status, state, lga, ...at }: OpenReport): string {
  const days = [dayOf(at.reportedAt), at.firstResolvedAt ? dayOf(at.firstResolvedAt) : '']
  return `${[reference, category, status, ...days, state, lga].map(csvCell).join(',')}\r\n`
}

/** The day in Nigeria, an hour ahead of UTC all year, as YYYY-MM-DD. */
export function dayOf(time: Date): string {
  return new Date(time.getTime() + HOUR).toISOString().slice(0, 10)
}
