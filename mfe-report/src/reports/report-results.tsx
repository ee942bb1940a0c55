import { ButtonLink, Card, failureMessage, Stack, styled, toasts, useTexts } from '@civictrack/shared'
import { type MouseEvent, useState } from 'react'
import { loadReports } from './load-reports'
import { ReportCard } from './report-card'
import type { ReportList } from './report-entry'
import type { Filters } from './report-filters'
import { reportsTexts } from './reports-texts'

interface Props {
  list: ReportList
  filters: Filters
  emptyText: string
  onMore: (more: ReportList) => void
}

/** The cards, and the way to more of them: a link that leads there without scripts too. */
export function ReportResults({ list, filters, emptyText, onMore }: Props) {
  const texts = useTexts(reportsTexts)
  const [isLoading, setLoading] = useState(false)
  const { issues, next } = list

  async function more(event: MouseEvent) {
    event.preventDefault()
    if (!next || isLoading) return
    setLoading(true)
    await loadReports({ filters, cursor: next }).then(onMore, (error) =>
      toasts.add('error', failureMessage(error, texts.failed)),
    )
    setLoading(false)
  }

  if (issues.length === 0) return <Card role="status">{emptyText}</Card>
  return (
    <Stack gap={3}>
      <Cards>
        {issues.map((report) => (
          <li key={report.reference}>
            <ReportCard report={report} />
          </li>
        ))}
      </Cards>
      {next && (
        <div>
          <ButtonLink
            to={`?${new URLSearchParams({ ...given(filters), cursor: next })}`}
            variant="outlined"
            onClick={more}
          >
            {isLoading ? texts.loadingMore : texts.more}
          </ButtonLink>
        </div>
      )}
    </Stack>
  )
}

function given(filters: Filters): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
}

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(36)}), 1fr))`,
  gap: theme.spacing(2.5),
  padding: 0,
  listStyle: 'none',
}))
