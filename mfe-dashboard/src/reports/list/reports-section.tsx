import type { ReportSummary } from '@civictrack/contract/wire'
import { Button, failureMessage, Muted, Row, styled, useTexts } from '@civictrack/shared'
import type { MyData } from '../../reads/use-my-query'
import { type Filters, filterReports, NO_FILTERS } from '../filters/filter-reports'
import { type ListedReport, listedReport } from '../listed-report'
import { reportsTexts } from '../reports-texts'
import { EmptyList, FailedList, LoadingList } from './list-states'
import { LoadMore, type More } from './load-more'
import { ReportList } from './report-list'

interface Props {
  list: { data: MyData<ReportSummary[]>; retry: () => void; more: More }
  samples: readonly ListedReport[]
  filters: Filters
  /** Why the list is empty when nothing is filtered. */
  emptyText: string
  onClear: () => void
}

/** The list of a page in each of its states. The server filters live reports; samples are filtered here. */
export function ReportsSection({ list: { data, retry, more }, samples, filters, emptyText, onClear }: Props) {
  const texts = useTexts(reportsTexts)
  if (data.kind === 'sample' || data.kind === 'missing') {
    return <ReportList reports={filterReports(samples, filters)} onClear={onClear} />
  }
  if (data.kind === 'loading') return <LoadingList />
  if (data.kind === 'failed') return <FailedList message={failureMessage(data.error, '')} retry={retry} />

  const { value, isFresh, problem } = data
  if (value.length === 0 && isUnfiltered(filters)) return <EmptyList text={emptyText} />
  const now = new Date()
  return (
    <Region aria-busy={!isFresh && problem === null}>
      {problem && (
        <Row role="alert">
          <Muted>{failureMessage(problem, texts.notRefreshed)}</Muted>
          <Button variant="outlined" size="small" onClick={retry}>
            {texts.retry}
          </Button>
        </Row>
      )}
      <ReportList
        reports={value.map((report) => listedReport(report, now))}
        hasMore={more.isAvailable}
        onClear={onClear}
      />
      <LoadMore key={JSON.stringify(filters)} more={more} />
    </Region>
  )
}

function isUnfiltered(filters: Filters): boolean {
  return Object.keys(NO_FILTERS).every((name) => filters[name as keyof Filters].trim() === '')
}

const Region = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  transition: 'opacity 200ms 300ms',
  '&[aria-busy="true"]': { opacity: 0.6 },
}))
