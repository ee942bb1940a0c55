import { REPORT_FILTERS } from '@civictrack/contract/wire'
import {
  ButtonLink,
  Container,
  Row,
  Stack,
  styled,
  usePageData,
  useSearchParams,
  useTexts,
  VisuallyHidden,
} from '@civictrack/shared'
import { useState } from 'react'
import { loadReports } from './load-reports'
import { Problem } from './problem'
import type { ReportList } from './report-entry'
import { type Filters, ReportFilters } from './report-filters'
import { ReportResults } from './report-results'
import { reportsTexts } from './reports-texts'
import { useLoaded } from './use-loaded'

/** Everybody's reports, filtered by what stands in the address. */
export function ReportsPage() {
  const texts = useTexts(reportsTexts)
  const [params, setParams] = useSearchParams()
  const filters = filtersIn(params)
  const cursor = params.get('cursor') ?? ''
  const rendered = usePageData()?.list as ReportList | null | undefined
  // What a navigation leads to is fetched, whatever the first page was rendered with.
  const [first] = useState(rendered)
  const { loaded, retry, change } = useLoaded<ReportList>({
    key: params.toString(),
    load: (signal) => loadReports({ filters, cursor, signal }),
    first,
    fallback: texts.failed,
  })
  const isFiltered = Object.values(filters).some(Boolean)

  return (
    <Page>
      <Head>
        <Stack gap={1}>
          <h1 tabIndex={-1}>{texts.heading}</h1>
          <p>{texts.intro}</p>
        </Stack>
        <ButtonLink to="/Issue" variant="contained">
          {texts.report}
        </ButtonLink>
      </Head>
      <ReportFilters filters={filters} onChange={(next) => setParams(given(next))} />
      {loaded.kind === 'loading' && (
        <div role="status">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeletons aria-hidden="true">
            <li />
            <li />
            <li />
          </Skeletons>
        </div>
      )}
      {loaded.kind === 'missing' && <Problem message={texts.unavailable} />}
      {loaded.kind === 'failed' && <Problem message={loaded.message} onRetry={retry} />}
      {loaded.kind === 'ready' && (
        <ReportResults
          list={loaded.value}
          filters={filters}
          emptyText={isFiltered ? texts.noMatch : texts.none}
          onMore={(more) => change((list) => (list === loaded.value ? followed(list, more) : list))}
        />
      )}
    </Page>
  )
}

function followed(list: ReportList, more: ReportList): ReportList {
  return { issues: [...list.issues, ...more.issues], next: more.next }
}

function filtersIn(params: URLSearchParams): Filters {
  const entries = REPORT_FILTERS.map((name) => [name, params.get(name) ?? ''])
  return Object.fromEntries(entries)
}

function given(filters: Filters): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
}

const Page = styled(Container)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
  paddingBlock: theme.spacing(4, 8),
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(7, 12) },
}))

const Head = styled(Row)({ justifyContent: 'space-between' })

const Skeletons = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(36)}), 1fr))`,
  gap: theme.spacing(2.5),
  padding: 0,
  listStyle: 'none',
  '& li': {
    height: theme.spacing(48),
    borderRadius: theme.spacing(2),
    background: theme.vars.palette.divider,
  },
}))
