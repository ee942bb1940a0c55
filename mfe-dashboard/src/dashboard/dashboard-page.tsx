import { CATEGORY_FILTERS, DASHBOARD_STATUS_FILTERS, TIME_FILTERS } from '@civictrack/contract/wire'
import { ButtonLink, Muted, Row, Stack, useReportSent, useSession, useTexts } from '@civictrack/shared'
import { SampleNotice, UnavailableNotice } from '../frame/notice'
import { Page } from '../frame/page'
import { NO_FILTERS } from '../reports/filters/filter-reports'
import { useUrlFilters } from '../reports/filters/use-url-filters'
import { ReportsSection } from '../reports/list/reports-section'
import { useReportList } from '../reports/list/use-report-list'
import { DashboardFilters } from './dashboard-filters'
import { DASHBOARD_SAMPLES } from './dashboard-samples'
import { dashboardTexts } from './dashboard-texts'
import { SAMPLE_FIGURES, useFigures } from './figures'
import { StatCards } from './stat-cards'

const OPTIONS = { category: CATEGORY_FILTERS, status: DASHBOARD_STATUS_FILTERS, time: TIME_FILTERS }

/** The dashboard: live data with a session, the samples of the specification without one. */
export function DashboardPage() {
  const texts = useTexts(dashboardTexts)
  const name = useSession()?.user.name || texts.unnamed
  const filters = useUrlFilters(OPTIONS)
  const list = useReportList('recent', filters.settled)
  const { figures, retry } = useFigures()
  const isSample = list.data.kind === 'sample' || list.data.kind === 'missing'
  useReportSent(() => {
    list.retry()
    retry()
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
      {list.data.kind === 'sample' && <SampleNotice />}
      {list.data.kind === 'missing' && <UnavailableNotice />}
      <StatCards figures={isSample ? SAMPLE_FIGURES : figures} />
      <Stack gap={2.5}>
        <Stack gap={0.5}>
          <h2>{texts.recent}</h2>
          {!isSample && <Muted>{texts.recentHint}</Muted>}
        </Stack>
        <DashboardFilters filters={filters.now} onChange={filters.change} />
        <ReportsSection
          list={list}
          samples={DASHBOARD_SAMPLES}
          filters={isSample ? filters.now : filters.settled}
          emptyText={texts.empty}
          onClear={() => filters.change(NO_FILTERS)}
        />
      </Stack>
    </Page>
  )
}
