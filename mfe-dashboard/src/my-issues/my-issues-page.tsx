import { SelectInput, styled, useTexts, VisuallyHidden } from '@civictrack/shared'
import { useState } from 'react'
import { SampleNotice, UnavailableNotice } from '../frame/notice'
import { Page } from '../frame/page'
import { type Filters, NO_FILTERS } from '../issues/filter-issues'
import { SearchBox } from '../issues/search-box'
import { ReportsSection } from '../my-reports/reports-section'
import { shownIssues } from '../my-reports/shown-issues'
import { useMyReports } from '../my-reports/use-my-reports'
import { MY_ISSUES_SAMPLES } from './my-issues-samples'
import { myIssuesTexts } from './my-issues-texts'

/** Reported issues stand under Pending here. */
const STATUS_FILTERS = ['Pending', 'In Progress', 'Resolved'] as const

/** Everything that one has reported, or the samples of the specification for who is not signed in. */
export function MyIssuesPage() {
  const texts = useTexts(myIssuesTexts)
  const mine = useMyReports()
  const [filters, setFilters] = useState<Filters>(NO_FILTERS)
  const change = (part: Partial<Filters>) => setFilters((before) => ({ ...before, ...part }))

  return (
    <Page>
      <h1 tabIndex={-1}>{texts.title}</h1>
      {mine.kind === 'sample' && <SampleNotice />}
      {mine.kind === 'unavailable' && <UnavailableNotice />}
      <Bar role="search">
        <SearchBox value={filters.search} onChange={(search) => change({ search })} />
        <SelectInput
          name="status"
          label={texts.status}
          placeholder={texts.allStatus}
          options={STATUS_FILTERS}
          value={filters.status}
          onChange={(event) => change({ status: event.currentTarget.value })}
        />
      </Bar>
      <VisuallyHidden as="h2">{texts.list}</VisuallyHidden>
      <ReportsSection
        mine={mine}
        issues={shownIssues(mine, MY_ISSUES_SAMPLES)}
        filters={filters}
        onClear={() => setFilters(NO_FILTERS)}
      />
    </Page>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '2fr 1fr' },
}))
