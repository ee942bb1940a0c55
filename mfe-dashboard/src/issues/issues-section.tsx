import { Button, Muted, Row, styled, useTexts } from '@civictrack/shared'
import type { Live } from '../live/use-live'
import { type Filters, filterIssues, NO_FILTERS } from './filter-issues'
import { type Issue, issueOf } from './issue'
import { IssueList as Issues } from './issue-list'
import { EmptyIssues, FailedIssues, LoadingIssues, MoreIssues } from './issues-states'
import { issuesTexts } from './issues-texts'
import type { IssueList, More } from './use-issue-list'

interface Props {
  list: Live<IssueList>
  more: More
  samples: readonly Issue[]
  filters: Filters
  /** Why the list is empty when nothing is filtered. */
  emptyText: string
  onClear: () => void
}

/** The list of a page in whichever state it is: live ones come filtered from the server, samples are filtered here. */
export function IssuesSection({ list, more, samples, filters, emptyText, onClear }: Props) {
  const texts = useTexts(issuesTexts)
  if (list.kind === 'sample' || list.kind === 'unavailable') {
    return <Issues issues={filterIssues(samples, filters)} onClear={onClear} />
  }
  if (list.kind === 'loading') return <LoadingIssues />
  if (list.kind === 'failed') return <FailedIssues message={list.message} retry={list.retry} />

  const { value, isFresh, problem, retry } = list
  if (value.entries.length === 0 && isUnfiltered(filters)) return <EmptyIssues text={emptyText} />
  const now = new Date()
  return (
    <Region aria-busy={!isFresh && problem === undefined}>
      {problem !== undefined && (
        <Row role="alert">
          <Muted>{problem || texts.notRefreshed}</Muted>
          <Button variant="outlined" size="small" onClick={retry}>
            {texts.retry}
          </Button>
        </Row>
      )}
      <Issues
        issues={value.entries.map((entry) => issueOf(entry, now))}
        hasMore={value.next !== null}
        onClear={onClear}
      />
      <MoreIssues key={JSON.stringify(filters)} more={more} hasMore={value.next !== null} />
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
