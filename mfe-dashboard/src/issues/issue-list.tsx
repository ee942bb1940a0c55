import { Button, Muted, Stack, styled, useTexts } from '@civictrack/shared'
import type { Issue } from './issue'
import { IssueCard } from './issue-card'
import { issuesTexts } from './issues-texts'

interface Props {
  issues: readonly Issue[]
  /** Whether there are older ones than these. */
  hasMore?: boolean
  onClear: () => void
}

/** The issues that are left after filtering, and a way back when there are none. */
export function IssueList({ issues, hasMore = false, onClear }: Props) {
  const texts = useTexts(issuesTexts)
  return (
    <Stack>
      <Muted role="status">
        {issues.length === 0 ? texts.noMatch : (hasMore ? texts.shownMore : texts.shown)(issues.length)}
      </Muted>
      {issues.length === 0 && (
        <div>
          <Button variant="outlined" onClick={onClear}>
            {texts.clear}
          </Button>
        </div>
      )}
      <Cards>
        {issues.map((issue) => (
          <li key={issue.id}>
            <IssueCard issue={issue} />
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
