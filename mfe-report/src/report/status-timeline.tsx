import type { ReportDetail } from '@civictrack/contract/wire'
import { StatusBadge, styled } from '@civictrack/shared'
import { formatDate } from '../reports/format'

/** The statuses of a report so far, oldest first. */
export function StatusTimeline({ history }: Pick<ReportDetail, 'history'>) {
  return (
    <List>
      {history.map(({ status, date }) => (
        <li key={`${date} ${status}`}>
          <StatusBadge status={status} />
          <time dateTime={date}>{formatDate(date)}</time>
        </li>
      ))}
    </List>
  )
}

const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  margin: 0,
  paddingInlineStart: theme.spacing(2.5),
  borderInlineStart: `3px solid ${theme.vars.palette.divider}`,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0.5, 1.5) },
}))
