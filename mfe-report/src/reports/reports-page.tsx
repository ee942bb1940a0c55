import { REPORT_FILTERS } from '@civictrack/contract/wire'
import {
  ButtonLink,
  Container,
  failureMessage,
  Link,
  Row,
  Stack,
  styled,
  useSearchParams,
  useTexts,
  VisuallyHidden,
} from '@civictrack/shared'
import { Problem } from './problem'
import { type Filters, ReportFilters } from './report-filters'
import { Cards, ReportResults } from './report-results'
import { reportsTexts } from './reports-texts'
import { usePublicReports } from './use-public-reports'

/** The public reports that match the filters in the address. */
export function ReportsPage() {
  const texts = useTexts(reportsTexts)
  const [params, setParams] = useSearchParams()
  const filters = filtersIn(params)
  const chosen = nonEmpty(filters)
  const { loaded, retry, more } = usePublicReports(nonEmpty({ ...filters, cursor: params.get('cursor') ?? '' }))

  return (
    <Page>
      <Head>
        <Stack gap={1}>
          <h1 tabIndex={-1}>{texts.heading}</h1>
          <p>
            {texts.intro} <Link to="/Map">{texts.map}</Link> <Link to="/Authorities">{texts.authorities}</Link>
          </p>
        </Stack>
        <ButtonLink to="/Issue" variant="contained">
          {texts.report}
        </ButtonLink>
      </Head>
      <ReportFilters filters={filters} onChange={(next) => setParams(nonEmpty(next))} />
      {loaded.kind === 'loading' && <LoadingReports />}
      {loaded.kind === 'missing' && <Problem message={texts.unavailable} />}
      {loaded.kind === 'failed' && <Problem message={failureMessage(loaded.error, texts.failed)} onRetry={retry} />}
      {loaded.kind === 'ready' && (
        <>
          {loaded.problem && <Problem message={failureMessage(loaded.problem, texts.notRefreshed)} onRetry={retry} />}
          <ReportResults
            reports={loaded.value.issues}
            emptyText={Object.keys(chosen).length > 0 ? texts.noMatch : texts.none}
            next={loaded.value.next ? `?${new URLSearchParams({ ...chosen, cursor: loaded.value.next })}` : undefined}
            isLoadingMore={more.isLoading}
            loadMore={more.load}
          />
        </>
      )}
      <Row gap={3}>
        <Link to={alertsOf(filters)}>{texts.alerts}</Link>
        <a href={feedOf(chosen)} type="application/atom+xml">
          {texts.feed}
        </a>
        <Link to="/Data">{texts.openData}</Link>
      </Row>
    </Page>
  )
}

function LoadingReports() {
  const texts = useTexts(reportsTexts)
  return (
    <div role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeletons aria-hidden="true">
        <li />
        <li />
        <li />
      </Skeletons>
    </div>
  )
}

/** Alerts for the place and the category of the list. */
function alertsOf({ state, lga, category }: Filters): string {
  const query = new URLSearchParams(nonEmpty({ state, lga, category })).toString()
  return query ? `/Alerts?${query}` : '/Alerts'
}

/** The API serves the feed, so its link is not one of the pages. */
function feedOf(chosen: Record<string, string>): string {
  const query = new URLSearchParams(chosen).toString()
  return query ? `/Reports.atom?${query}` : '/Reports.atom'
}

function filtersIn(params: URLSearchParams): Filters {
  const entries = REPORT_FILTERS.map((name) => [name, params.get(name) ?? ''])
  return Object.fromEntries(entries)
}

function nonEmpty(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

const Page = styled(Container)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
  paddingBlock: theme.spacing(4, 8),
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(7, 12) },
}))

const Head = styled(Row)({ justifyContent: 'space-between' })

const Skeletons = styled(Cards)(({ theme }) => ({
  '& li': {
    height: theme.spacing(48),
    borderRadius: theme.spacing(2),
    background: theme.vars.palette.divider,
  },
}))
