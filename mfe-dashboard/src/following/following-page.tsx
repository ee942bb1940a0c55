import { ButtonLink, Card, Link, Row, Stack, useLogInPath, useTexts, VisuallyHidden } from '@civictrack/shared'
import { UnavailableNotice } from '../frame/notice'
import { Page } from '../frame/page'
import { NO_FILTERS } from '../reports/filters/filter-reports'
import { ReportsSection } from '../reports/list/reports-section'
import { useReportList } from '../reports/list/use-report-list'
import { followingTexts } from './following-texts'

/** The reports of others that the signed-in account follows. */
export function FollowingPage() {
  const texts = useTexts(followingTexts)
  return (
    <Page>
      <Stack gap={1}>
        <h1 tabIndex={-1}>{texts.title}</h1>
        <p>
          {texts.intro} <Link to="/UserIssue">{texts.mine}</Link>
        </p>
      </Stack>
      <FollowedReports />
    </Page>
  )
}

function FollowedReports() {
  const texts = useTexts(followingTexts)
  const logInPath = useLogInPath()
  const list = useReportList('following', NO_FILTERS)
  const { data } = list
  if (data.kind === 'sample') return <Advice text={texts.logInAdvice} to={logInPath} label={texts.logIn} />
  if (data.kind === 'missing') return <UnavailableNotice />
  if (data.kind === 'ready' && data.value.length === 0) {
    return <Advice text={texts.empty} to="/Reports" label={texts.all} />
  }
  return (
    <>
      <VisuallyHidden as="h2">{texts.list}</VisuallyHidden>
      <ReportsSection list={list} samples={[]} filters={NO_FILTERS} emptyText={texts.empty} onClear={list.retry} />
    </>
  )
}

/** A sentence and the one thing to do next. */
function Advice({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <Card>
      <Stack>
        <p>{text}</p>
        <Row>
          <ButtonLink to={to} variant="contained">
            {label}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  )
}
