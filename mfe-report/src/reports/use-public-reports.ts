import type { ReportListPage } from '@civictrack/contract/wire'
import { usePageData } from '@civictrack/shared'
import { type Loaded, useApiList } from '@civictrack/shared/queries'
import { useState } from 'react'

/** The list so far, and the cursor of what follows; null after the last page. */
type ReportList = ReportListPage

/** The public reports that match a query, page after page. The first list of the document comes with its HTML. */
export function usePublicReports(query: Record<string, string>) {
  const key = new URLSearchParams(query).toString()
  const list = usePageData()?.list as ReportListPage | null | undefined
  // A navigation leads to another list than the one that the server has rendered.
  const [rendered] = useState({ key, list })
  const { loaded, retry, more } = useApiList<ReportListPage>({
    read: { path: '/api/v1/issue', query, account: null },
    first: rendered.key === key ? rendered.list : undefined,
  })
  return { loaded: joined(loaded), retry, more }
}

function joined(loaded: Loaded<{ pages: ReportListPage[] }>): Loaded<ReportList> {
  if (loaded.kind !== 'ready') return loaded
  const { pages } = loaded.value
  const value = { issues: pages.flatMap(({ issues }) => issues), next: pages.at(-1)?.next ?? null }
  return { ...loaded, value }
}
