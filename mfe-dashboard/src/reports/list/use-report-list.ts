import type { ReportSummary } from '@civictrack/contract/wire'
import { useSession } from '@civictrack/shared'
import { type Loaded, useApiList } from '@civictrack/shared/queries'
import { READS } from '../../reads/reads'
import type { MyData } from '../../reads/use-my-query'
import { type Filters, NO_FILTERS } from '../filters/filter-reports'

/** A list of the signed-in area as the server filters it, page after page. */
export function useReportList(which: 'recent' | 'mine' | 'following', filters: Filters) {
  const account = useSession()?.account
  const read = READS[which]
  const query = { ...read.query, ...given(filters) }
  const { loaded, retry, more } = useApiList({
    read: { ...read, query, account: account ?? null },
    isEnabled: account !== undefined,
    keepsPrevious: true,
  })
  const data: MyData<ReportSummary[]> = account === undefined ? { kind: 'sample' } : reportsOf(loaded)
  return { data, retry, more }
}

type ReportPages = { pages: { issues: ReportSummary[] }[] }

function reportsOf(loaded: Loaded<ReportPages>): Loaded<ReportSummary[]> {
  if (loaded.kind !== 'ready') return loaded
  return { ...loaded, value: loaded.value.pages.flatMap(({ issues }) => issues) }
}

function given(filters: Filters): Record<string, string> {
  const names = Object.keys(NO_FILTERS) as (keyof Filters)[]
  return Object.fromEntries(names.flatMap((name) => (filters[name].trim() ? [[name, filters[name].trim()]] : [])))
}
