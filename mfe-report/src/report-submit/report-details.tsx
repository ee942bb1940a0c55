import { Muted, Row, styled, useTexts } from '@civictrack/shared'
import { CONFIRMATION_LINES, type Confirmation } from '../confirmation/confirmation'
import { SAMPLE } from '../confirmation/sample-confirmation'
import { reportSubmitTexts } from './report-submit-texts'

/** The details of the report that was sent, or those of the sample, marked as such. */
export function ReportDetails({ report }: { report: Confirmation | null }) {
  const texts = useTexts(reportSubmitTexts)
  const shown = report ?? SAMPLE
  const rows = [
    [texts.reference, shown.reference || texts.noReference],
    ...CONFIRMATION_LINES.map((name) => [texts[name], shown[name]]),
    [texts.address, shown.address],
    [texts.photos, texts.images(shown.photos)],
  ]
  return (
    <>
      <Row>
        <h2>{texts.details}</h2>
        {!report && <SampleMark>{texts.sample}</SampleMark>}
      </Row>
      {!report && <Muted>{texts.sampleNote}</Muted>}
      <List>
        {rows
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </List>
    </>
  )
}

const SampleMark = styled('strong')(({ theme }) => ({
  padding: theme.spacing(0.25, 1.5),
  borderRadius: theme.spacing(3),
  background: theme.vars.palette.warning.light,
  color: theme.vars.palette.warning.dark,
}))

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 3),
    paddingBlock: theme.spacing(1.25),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > div:last-of-type': { borderBottom: 0 },
  '& dt': { flex: `0 0 ${theme.spacing(20)}`, color: theme.vars.palette.text.secondary },
  '& dd': { flex: `1 1 ${theme.spacing(24)}`, margin: 0, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
}))
