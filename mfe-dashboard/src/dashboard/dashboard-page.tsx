import { CATEGORY_FILTERS, DASHBOARD_STATUS_FILTERS, TIME_FILTERS } from '@civictrack/contract/wire'
import { ButtonLink, Muted, Row, Stack, useReportSent, useSession, useTexts } from '@civictrack/shared'
import { SampleNotice, UnavailableNotice } from '../frame/notice'
import { Page } from '../frame/page'
import { NO_FILTERS } from '../issues/filter-issues'
import { IssuesSection } from '../issues/issues-section'
import { useIssueList } from '../issues/use-issue-list'
import { useUrlFilters } from '../issues/use-url-filters'
import { READS } from '../live/reads'
import { DashboardFilters } from './dashboard-filters'
import { DASHBOARD_SAMPLES } from './dashboard-samples'
import { dashboardTexts } from './dashboard-texts'
import { SAMPLE_FIGURES, useFigures } from './figures'
import { StatCards } from './stat-cards'

const OPTIONS = { category: CATEGORY_FILTERS, status: DASHBOARD_STATUS_FILTERS, time: TIME_FILTERS }

/** The dashboard: what is live for who is signed in, or the samples of the specification. */
export function DashboardPage() {
  const texts = useTexts(dashboardTexts)
  const name = useSession()?.user.name || texts.anybody
  const filters = useUrlFilters(OPTIONS)
  const { list, more } = useIssueList(READS.recent.path, filters.settled)
  const { figures, retry } = useFigures()
  const isSample = list.kind === 'sample' || list.kind === 'unavailable'
  useReportSent(() => {
    if ('retry' in list) list.retry()
    retry?.()
  })

  return (
    <Page>
      {/* Beneath the greeting and not across from it, where toasts appear. */}
      <Stack>
        <h1 tabIndex={-1}>{texts.welcome({ name })}</h1>
        <Row>
          <ButtonLink to="/Issue" variant="contained" size="large">
            {texts.report}
          </ButtonLink>
        </Row>
      </Stack>
      {list.kind === 'sample' && <SampleNotice />}
      {list.kind === 'unavailable' && <UnavailableNotice />}
      <StatCards figures={isSample ? SAMPLE_FIGURES : figures} />
      <Stack gap={2.5}>
        <Stack gap={0.5}>
          <h2>{texts.recent}</h2>
          {!isSample && <Muted>{texts.whose}</Muted>}
        </Stack>
        <DashboardFilters filters={filters.now} onChange={filters.change} />
        <IssuesSection
          list={list}
          more={more}
          samples={DASHBOARD_SAMPLES}
          filters={isSample ? filters.now : filters.settled}
          emptyText={texts.empty}
          onClear={() => filters.change(NO_FILTERS)}
        />
      </Stack>
    </Page>
  )
}
