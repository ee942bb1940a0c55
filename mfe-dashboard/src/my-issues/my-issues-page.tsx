import { MY_ISSUES_STATUS_FILTERS } from '@civictrack/contract/wire'
import { Link, OutboxRegion, SelectInput, styled, useTexts, VisuallyHidden } from '@civictrack/shared'
import { SampleNotice, UnavailableNotice } from '../frame/notice'
import { Page } from '../frame/page'
import { NO_FILTERS } from '../reports/filters/filter-reports'
import { SearchBox } from '../reports/filters/search-box'
import { useUrlFilters } from '../reports/filters/use-url-filters'
import { ReportsSection } from '../reports/list/reports-section'
import { useReportList } from '../reports/list/use-report-list'
import { MY_ISSUES_SAMPLES } from './my-issues-samples'
import { myIssuesTexts } from './my-issues-texts'

const OPTIONS = { status: MY_ISSUES_STATUS_FILTERS }

/** All reports of the signed-in account, or the samples of the specification without a session. */
export function MyIssuesPage() {
  const texts = useTexts(myIssuesTexts)
  const filters = useUrlFilters(OPTIONS)
  const list = useReportList('mine', filters.settled)
  const isSample = list.data.kind === 'sample' || list.data.kind === 'missing'

  return (
    <Page>
      <h1 tabIndex={-1}>{texts.title}</h1>
      {!isSample && (
        <p>
          <Link to="/Following">{texts.following}</Link>
        </p>
      )}
      {list.data.kind === 'sample' && <SampleNotice />}
      {list.data.kind === 'missing' && <UnavailableNotice />}
      <OutboxRegion onSent={list.retry} />
      <Bar role="search">
        <SearchBox value={filters.now.search} onChange={(search) => filters.change({ search })} />
        <SelectInput
          name="status"
          label={texts.status}
          placeholder={texts.allStatus}
          options={MY_ISSUES_STATUS_FILTERS}
          value={filters.now.status}
          onChange={(event) => filters.change({ status: event.currentTarget.value })}
        />
      </Bar>
      <VisuallyHidden as="h2">{texts.list}</VisuallyHidden>
      <ReportsSection
        list={list}
        samples={MY_ISSUES_SAMPLES}
        filters={isSample ? filters.now : filters.settled}
        emptyText={texts.empty}
        onClear={() => filters.change(NO_FILTERS)}
      />
    </Page>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '2fr 1fr' },
}))
