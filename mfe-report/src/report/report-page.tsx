import { type CommentPage, REFERENCE, type ReportDetail } from '@civictrack/contract/wire'
import { failureMessage, matchPath, useLocation, usePageData, useSession, useTexts, wordFor } from '@civictrack/shared'
import { changeQuery, useApiQuery } from '@civictrack/shared/queries'
import { useEffect, useState } from 'react'
import { watchKeptVoices } from '../issue/similar/voices'
import { useTitle } from '../page/use-title'
import { formatPlace } from '../reports/format'
import { reportRead } from './report-read'
import { FailedReport, LoadingReport, MissingReport } from './report-states'
import { reportTexts } from './report-texts'
import { ReportView } from './report-view'

type PageData = Record<string, unknown>

/** One public report. */
export function ReportPage() {
  const { pathname } = useLocation()
  const reference = matchPath('/Reports/:reference', pathname)?.params.reference ?? ''
  const data = usePageData()
  // The rendered data belongs to the first address only.
  const [rendered] = useState(data && { reference, data })
  useEffect(watchKeptVoices, [])
  const first = rendered?.reference === reference ? rendered.data : null
  if (!REFERENCE.test(reference)) return <MissingReport reference={reference} />
  return <OneReport key={reference} reference={reference} first={first} />
}

function OneReport({ reference, first }: { reference: string; first: PageData | null }) {
  const texts = useTexts(reportTexts)
  const account = useSession()?.account ?? null
  // A report that is not public may be the account's own.
  const read = reportRead(reference, first?.issue ? null : account)
  const { loaded, retry } = useApiQuery<ReportDetail>({
    read,
    // The page's data come from the API, which checks them against the contract.
    first: read.account === null ? (first?.issue as ReportDetail | null | undefined) : undefined,
  })
  useTitle(loaded.kind === 'ready' ? loaded.value.title : undefined)

  if (loaded.kind === 'loading') return <LoadingReport />
  if (loaded.kind === 'missing') return <MissingReport reference={reference} />
  if (loaded.kind === 'failed') {
    return <FailedReport message={failureMessage(loaded.error, texts.failed)} onRetry={retry} />
  }
  return (
    <ReportView
      report={loaded.value}
      comments={first?.comments as CommentPage | null | undefined}
      onChange={retry}
      onCommentCount={(change) => changeQuery(read, (now) => ({ ...now, comments: now.comments + change }))}
    />
  )
}

ReportPage.head = ({ issue }: PageData) => {
  const report = issue as ReportDetail | null
  if (!report) return { title: reportTexts.get().missing, description: reportTexts.get().missingAdvice }
  const { reference, title, category, status, description, preview } = report
  return {
    title,
    description: shortened(`${wordFor(category)}, ${formatPlace(report)}. ${wordFor(status)}. ${description}`),
    image: preview,
    canonical: `/Reports/${reference}`,
  }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 200 ? line : `${line.slice(0, 199).trimEnd()}…`
}
