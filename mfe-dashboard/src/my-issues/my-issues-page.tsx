import { MY_ISSUES_STATUS_FILTERS } from '@civictrack/contract/wire'
import { OutboxRegion, SelectInput, styled, useTexts, VisuallyHidden } from '@civictrack/shared'
import { SampleNotice, UnavailableNotice } from '../frame/notice'
import { Page } from '../frame/page'
import { NO_FILTERS } from '../issues/filter-issues'
import { IssuesSection } from '../issues/issues-section'
import { SearchBox } from '../issues/search-box'
import { useIssueList } from '../issues/use-issue-list'
import { useUrlFilters } from '../issues/use-url-filters'
import { READS } from '../live/reads'
import { MY_ISSUES_SAMPLES } from './my-issues-samples'
import { myIssuesTexts } from './my-issues-texts'

const OPTIONS = { status: MY_ISSUES_STATUS_FILTERS }

/** Everything that one has reported, or the samples of the specification for who is not signed in. */
export function MyIssuesPage() {
  const texts = useTexts(myIssuesTexts)
  const filters = useUrlFilters(OPTIONS)
  const { list, more } = useIssueList(READS.mine.path, filters.settled)
  const isSample = list.kind === 'sample' || list.kind === 'unavailable'

  return (
    <Page>
      <h1 tabIndex={-1}>{texts.title}</h1>
      {list.kind === 'sample' && <SampleNotice />}
      {list.kind === 'unavailable' && <UnavailableNotice />}
      <OutboxRegion onSent={'retry' in list ? list.retry : undefined} />
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
      <IssuesSection
        list={list}
        more={more}
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
