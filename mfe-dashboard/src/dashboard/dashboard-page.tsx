import { ButtonLink, Row, Stack, styled, useSession, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { SampleNotice, UnavailableNotice } from '../frame/notice'
import { Page } from '../frame/page'
import { type Filters, NO_FILTERS } from '../issues/filter-issues'
import { ReportsSection } from '../my-reports/reports-section'
import { shownIssues } from '../my-reports/shown-issues'
import { type MyReports, useMyReports } from '../my-reports/use-my-reports'
import { DashboardFilters } from './dashboard-filters'
import { DASHBOARD_SAMPLES } from './dashboard-samples'
import { dashboardTexts } from './dashboard-texts'
import { type Figures, figuresOf, NOTHING_KNOWN, SAMPLE_FIGURES } from './figures'
import { StatCards } from './stat-cards'

/** The dashboard: one's own reports, or the samples of the specification for who is not signed in. */
export function DashboardPage() {
  const texts = useTexts(dashboardTexts)
  const name = useSession()?.user.name || texts.anybody
  const mine = useMyReports()
  const [filters, setFilters] = useState<Filters>(NO_FILTERS)

  return (
    <Page>
      <Head>
        <h1 tabIndex={-1}>{texts.welcome({ name })}</h1>
        <ButtonLink to="/Issue" variant="contained" size="large">
          {texts.report}
        </ButtonLink>
      </Head>
      {mine.kind === 'sample' && <SampleNotice />}
      {mine.kind === 'unavailable' && <UnavailableNotice />}
      <StatCards figures={shownFigures(mine)} />
      <Stack gap={2.5}>
        <h2>{texts.recent}</h2>
        <DashboardFilters filters={filters} onChange={(change) => setFilters((before) => ({ ...before, ...change }))} />
        <ReportsSection
          mine={mine}
          issues={shownIssues(mine, DASHBOARD_SAMPLES)}
          filters={filters}
          onClear={() => setFilters(NO_FILTERS)}
        />
      </Stack>
    </Page>
  )
}

function shownFigures(mine: MyReports): Figures {
  if (mine.kind === 'sample' || mine.kind === 'unavailable') return SAMPLE_FIGURES
  return mine.kind === 'ready' ? figuresOf(mine.reports, new Date()) : NOTHING_KNOWN
}

const Head = styled(Row)({ justifyContent: 'space-between' })
