import { type Filters, filterIssues } from '../issues/filter-issues'
import type { Issue } from '../issues/issue'
import { IssueList } from '../issues/issue-list'
import { FailedReports, LoadingReports, MoreReports, NoReports } from './my-reports-states'
import type { MyReports } from './use-my-reports'

interface Props {
  mine: MyReports
  /** What is shown: one's own reports, or the samples. */
  issues: readonly Issue[]
  filters: Filters
  onClear: () => void
}

/** The list of a page in whichever state it is. */
export function ReportsSection({ mine, issues, filters, onClear }: Props) {
  if (mine.kind === 'loading') return <LoadingReports />
  if (mine.kind === 'failed') return <FailedReports message={mine.message} retry={mine.retry} />
  if (issues.length === 0) return <NoReports />
  return (
    <>
      <IssueList issues={filterIssues(issues, filters)} onClear={onClear} />
      {mine.kind === 'ready' && mine.reports.next && <MoreReports more={mine.more} />}
    </>
  )
}
