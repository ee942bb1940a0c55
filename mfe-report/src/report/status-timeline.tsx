import { StatusBadge, styled } from '@civictrack/shared'
import { dateInWords } from '../reports/report-entry'
import type { Report } from './report-page'

/** The report's way so far, oldest first. */
export function StatusTimeline({ history }: Pick<Report, 'history'>) {
  return (
    <List>
      {history.map(({ status, date }) => (
        <li key={`${date} ${status}`}>
          <StatusBadge status={status} />
          <time dateTime={date}>{dateInWords(date)}</time>
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
