import { categoryFilterOf, statusesUnder, TIME_FILTERS } from '@civictrack/contract/wire'
import type { ListedReport } from '../listed-report'

/** An empty text lets everything through. */
export interface Filters {
  search: string
  category: string
  status: string
  time: string
}

export const NO_FILTERS: Filters = { search: '', category: '', status: '', time: '' }

export function filterReports(reports: readonly ListedReport[], filters: Filters): ListedReport[] {
  return reports.filter(
    (report) =>
      hasTerms(report, filters.search) &&
      isOfCategory(report, filters.category) &&
      hasStatus(report, filters.status) &&
      isOfTime(report, filters.time),
  )
}

/** Every search term occurs in the report, in upper or lower case. */
function hasTerms(report: ListedReport, search: string): boolean {
  const text = [report.title, report.location, report.description, report.category].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((term) => text.includes(term))
}

function isOfCategory(report: ListedReport, category: string): boolean {
  return !category || categoryFilterOf(report.category) === category
}

function hasStatus(report: ListedReport, status: string): boolean {
  return !status || statusesUnder(status).some((found) => found === report.status)
}

function isOfTime(report: ListedReport, time: string): boolean {
  if (!time) return true
  const buckets: readonly string[] = TIME_FILTERS
  return report.time !== null && buckets.indexOf(report.time) <= buckets.indexOf(time)
}
