import { REFERENCE, type ReportDetail } from '@civictrack/contract/wire'
import { callApi, matchPath, session, useLocation, usePageData, useSession, useTexts } from '@civictrack/shared'
import { useEffect, useState } from 'react'
import { placeOf } from '../reports/report-entry'
import { useLoaded } from '../reports/use-loaded'
import type { CommentList } from './comment-entry'
import { ReportMissing, ReportPending, ReportTrouble } from './report-states'
import { reportTexts } from './report-texts'
import { ReportView } from './report-view'

export type Report = ReturnType<typeof ReportDetail.parse>

/** One public report. */
export function ReportPage() {
  const { pathname } = useLocation()
  const reference = matchPath('/Reports/:reference', pathname)?.params.reference ?? ''
  const data = usePageData()
  // Kept while this report is shown: what was rendered belongs to the first address only.
  const [rendered] = useState(data && { reference, data })
  const first = rendered?.reference === reference ? rendered.data : null
  if (!REFERENCE.test(reference)) return <ReportMissing reference={reference} />
  return <OneReport key={reference} reference={reference} first={first} />
}

function OneReport({ reference, first }: { reference: string; first: Record<string, unknown> | null }) {
  const texts = useTexts(reportTexts)
  const account = useSession()?.account
  const { loaded, retry } = useLoaded<Report>({
    // What not everybody can see may be one's own.
    key: first?.issue ? 'public' : (account ?? 'public'),
    load: (signal) =>
      callApi({
        method: 'GET',
        path: `/api/v1/issue/${encodeURIComponent(reference)}`,
        authorized: session.current() !== null,
        signal,
      }),
    first: first?.issue as Report | null | undefined,
    fallback: texts.failed,
  })
  useTitle(loaded.kind === 'ready' ? loaded.value.title : undefined)

  if (loaded.kind === 'loading') return <ReportPending />
  if (loaded.kind === 'missing') return <ReportMissing reference={reference} />
  if (loaded.kind === 'failed') return <ReportTrouble message={loaded.message} onRetry={retry} />
  return <ReportView report={loaded.value} comments={first?.comments as CommentList | null | undefined} />
}

/** The report's title goes before the site's name, as the server writes it. */
function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    const rest = document.title.split(' · ').at(-1)
    document.title = `${title} · ${rest}`
  }, [title])
}

ReportPage.head = ({ issue }: Record<string, unknown>) => {
  const report = issue as Report | null
  if (!report) return { title: reportTexts.get().missing, description: reportTexts.get().missingAdvice }
  const { reference, title, category, status, description, preview } = report
  return {
    title,
    description: shortened(`${category}, ${placeOf(report)}. ${status}. ${description}`),
    image: preview,
    canonical: `/Reports/${reference}`,
  }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 200 ? line : `${line.slice(0, 199).trimEnd()}…`
}
