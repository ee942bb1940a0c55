import { ButtonLink, Card, Container, Icon, Link, Row, Stack, styled, useTexts } from '@civictrack/shared'
import { useConfirmation } from '../confirmation/use-confirmation'
import { ReportDetails } from './report-details'
import { reportSubmitTexts } from './report-submit-texts'

/** The confirmation of the report that this tab sent last. */
export function ReportSubmitPage() {
  const texts = useTexts(reportSubmitTexts)
  const report = useConfirmation()

  return (
    <Page>
      <Stack gap={2}>
        <Tick>
          <Icon name="check" size={36} />
        </Tick>
        <h1 tabIndex={-1}>{texts.heading}</h1>
        {report && <p>{texts.thanks}</p>}
      </Stack>
      <Card>
        <Stack>{report !== undefined && <ReportDetails report={report} />}</Stack>
      </Card>
      <Card>
        <Stack>
          <h2>{texts.next}</h2>
          <Steps>
            <li>{texts.reviewed}</li>
            <li>{texts.updates}</li>
            <li>{texts.notified}</li>
            {report?.reference && (
              <li>
                <Link to={`/Reports/${encodeURIComponent(report.reference)}`}>{texts.itsPage}</Link>
              </li>
            )}
          </Steps>
        </Stack>
      </Card>
      <Row>
        <ButtonLink to="/UserIssue" variant="contained" size="large">
          {texts.viewAll}
        </ButtonLink>
        <ButtonLink to="/ReportIssue" variant="outlined" size="large">
          {texts.another}
        </ButtonLink>
      </Row>
    </Page>
  )
}

const Page = styled(Container)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
  maxWidth: theme.spacing(100),
  paddingBlock: theme.spacing(4, 8),
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(7, 12) },
}))

const Tick = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: theme.spacing(9),
  height: theme.spacing(9),
  borderRadius: '50%',
  background: theme.vars.palette.success.main,
  color: theme.vars.palette.primary.contrastText,
}))

const Steps = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  paddingInlineStart: theme.spacing(2.5),
}))
