import type { OpenData } from '@civictrack/contract/wire'
import {
  Container,
  failureMessage,
  Link,
  Row,
  Stack,
  styled,
  usePageData,
  useTexts,
  VisuallyHidden,
} from '@civictrack/shared'
import { momentText } from '@civictrack/shared/dates'
import { useApiQuery } from '@civictrack/shared/queries'
import { Problem } from '../reports/problem'
import { Columns } from './columns'
import { dataTexts } from './data-texts'
import { Files } from './files'

const LICENCE = 'https://creativecommons.org/licenses/by/4.0/'

/** The nightly files of open data: links, and how to read them. */
export function DataPage() {
  const texts = useTexts(dataTexts)
  const { loaded, retry } = useApiQuery<OpenData>({
    read: { path: '/api/v1/data', account: null },
    // The page's data come from the API, which checks them against the contract.
    first: usePageData()?.files as OpenData | null | undefined,
  })

  return (
    <Page>
      <Stack gap={1}>
        <h1 tabIndex={-1}>{texts.heading}</h1>
        <p>{texts.intro}</p>
      </Stack>
      <section>
        <h2>{texts.files}</h2>
        {loaded.kind === 'loading' && <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>}
        {loaded.kind === 'missing' && <Problem message={texts.unavailable} />}
        {loaded.kind === 'failed' && <Problem message={failureMessage(loaded.error, texts.failed)} onRetry={retry} />}
        {loaded.kind === 'ready' && (
          <Stack gap={2}>
            {loaded.problem && <Problem message={failureMessage(loaded.problem, texts.notRefreshed)} onRetry={retry} />}
            <Written data={loaded.value} />
          </Stack>
        )}
      </section>
      <Columns />
      <section>
        <h2>{texts.without}</h2>
        <ul>
          <li>{texts.person}</li>
          <li>{texts.place}</li>
          <li>{texts.words}</li>
          <li>{texts.hidden}</li>
        </ul>
      </section>
      <section>
        <h2>{texts.licence}</h2>
        <p>
          {texts.use} <a href={LICENCE}>{texts.licenceText}</a>
        </p>
        <p>{texts.credit}</p>
        <p>{texts.care}</p>
      </section>
      <Row>
        <Link to="/Reports">{texts.list}</Link>
      </Row>
    </Page>
  )
}

function Written({ data: { updatedAt, reports, files } }: { data: OpenData }) {
  const texts = useTexts(dataTexts)
  if (updatedAt === null) return <Problem message={texts.notYet} />
  return (
    <>
      <p>{texts.updated({ moment: momentText(updatedAt) })}</p>
      <p>{texts.reports(reports)}</p>
      <Files files={files} />
    </>
  )
}

const Page = styled(Container)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(4),
  paddingBlock: theme.spacing(4, 8),
  overflowWrap: 'anywhere',
  '& h2': { margin: theme.spacing(0, 0, 1.5), fontSize: '1.35rem', lineHeight: 1.3 },
  '& p, & dl, & ul': { maxWidth: '42rem' },
  '& section > ul': { margin: 0, paddingInlineStart: theme.spacing(2.5) },
  '& section > p + p': { marginTop: theme.spacing(1) },
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(7, 12) },
}))
