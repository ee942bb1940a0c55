import { callApi } from '@civictrack/shared'
import type { ReportList } from './report-entry'
import type { Filters } from './report-filters'

interface Page {
  filters: Filters
  cursor?: string
  signal?: AbortSignal
}

/** A page of the public reports. @throws {ApiError} */
export function loadReports({ filters, cursor, signal }: Page): Promise<ReportList> {
  const entries = Object.entries({ ...filters, cursor: cursor ?? '' }).filter(([, value]) => value !== '')
  return callApi<ReportList>({ method: 'GET', path: '/api/v1/issue', query: Object.fromEntries(entries), signal })
}
