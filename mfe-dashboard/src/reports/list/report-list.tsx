import { Button, Muted, Stack, styled, useTexts } from '@civictrack/shared'
import type { ListedReport } from '../listed-report'
import { reportsTexts } from '../reports-texts'
import { ReportCard } from './report-card'

interface Props {
  reports: readonly ListedReport[]
  /** Whether there are older ones than these. */
  hasMore?: boolean
  onClear: () => void
}

/** The reports that match the filters, or a button that clears the filters when there are none. */
export function ReportList({ reports, hasMore = false, onClear }: Props) {
  const texts = useTexts(reportsTexts)
  return (
    <Stack>
      <Muted role="status">
        {reports.length === 0 ? texts.noMatch : (hasMore ? texts.shownMore : texts.shown)(reports.length)}
      </Muted>
      {reports.length === 0 && (
        <div>
          <Button variant="outlined" onClick={onClear}>
            {texts.clear}
          </Button>
        </div>
      )}
      <Cards>
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} />
          </li>
        ))}
      </Cards>
    </Stack>
  )
}

/** Cards beside each other, as many as fit. */
export const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(36)}), 1fr))`,
  gap: theme.spacing(2.5),
  listStyle: 'none',
}))
