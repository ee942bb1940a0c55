import type { ReportDetail } from '@civictrack/contract/wire'
import { Icon, Link, styled, useTexts, wordFor } from '@civictrack/shared'
import { dateText } from '@civictrack/shared/dates'
import { formatPlace } from '../reports/format'
import { reportTexts } from './report-texts'

/** Category, place and date of a report. */
export function ReportFacts({ report }: { report: ReportDetail }) {
  const texts = useTexts(reportTexts)
  const { category, date, lga, state } = report
  return (
    <List>
      <div>
        <dt>{texts.category}</dt>
        <dd>{wordFor(category)}</dd>
      </div>
      <div>
        <dt>{texts.place}</dt>
        <dd>
          <Icon name="pin" size={18} /> {formatPlace(report)}
        </dd>
        <dd>
          <Link to={`/Alerts?${new URLSearchParams({ state, lga })}`}>{texts.alerts({ lga })}</Link>
        </dd>
      </div>
      <div>
        <dt>{texts.reported}</dt>
        <dd>
          <time dateTime={date}>{dateText(date)}</time>
        </dd>
      </div>
    </List>
  )
}

const List = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.9rem' },
  '& dd': { margin: 0, fontWeight: 600 },
  '& svg': { verticalAlign: 'text-bottom' },
}))
