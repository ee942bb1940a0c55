import type { ReportSummary } from '@civictrack/contract/wire'
import { ButtonLink, Card, failureMessage, Stack, styled, toasts, useTexts } from '@civictrack/shared'
import type { MouseEvent } from 'react'
import { ReportCard } from './report-card'
import { reportsTexts } from './reports-texts'

interface Props {
  reports: ReportSummary[]
  emptyText: string
  /** Address of the page that begins where these reports end; undefined after the last one. */
  next: string | undefined
  isLoadingMore: boolean
  /** Returns the error when the following page could not be loaded. */
  loadMore: () => Promise<Error | null>
}

/** The cards, and a link to more of them, which works without scripts too. */
export function ReportResults({ reports, emptyText, next, isLoadingMore, loadMore }: Props) {
  const texts = useTexts(reportsTexts)

  async function more(event: MouseEvent) {
    event.preventDefault()
    const error = await loadMore()
    if (error) toasts.add('error', failureMessage(error, texts.failed))
  }

  if (reports.length === 0) return <Card role="status">{emptyText}</Card>
  return (
    <Stack gap={3}>
      <Cards>
        {reports.map((report) => (
          <li key={report.reference}>
            <ReportCard report={report} />
          </li>
        ))}
      </Cards>
      {next && (
        <div>
          <ButtonLink to={next} variant="outlined" onClick={more}>
            {isLoadingMore ? texts.loadingMore : texts.more}
          </ButtonLink>
        </div>
      )}
    </Stack>
  )
}

/** Cards beside each other, as many as fit. */
export const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(36)}), 1fr))`,
  gap: theme.spacing(2.5),
  padding: 0,
  listStyle: 'none',
}))
