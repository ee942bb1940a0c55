import type { AuthorityList, AuthoritySummary } from '@civictrack/contract/wire'
import {
  ButtonLink,
  Card,
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
import { useApiQuery } from '@civictrack/shared/queries'
import { Problem } from '../reports/problem'
import { authoritiesTexts } from './authorities-texts'
import { kindText, sendingText } from './authority-words'

/** The order of the kinds on the page; kinds of a newer server follow. */
const KINDS = ['federal', 'state', 'local', 'company', 'community']

/** All authorities that are known. */
export function AuthoritiesPage() {
  const texts = useTexts(authoritiesTexts)
  const { loaded, retry } = useApiQuery<AuthorityList>({
    read: { path: '/api/v1/authorities', account: null },
    // The page's data come from the API, which checks them against the contract.
    first: usePageData()?.authorities as AuthorityList | null | undefined,
  })

  return (
    <Page>
      <Stack gap={1}>
        <h1 tabIndex={-1}>{texts.heading}</h1>
        <p>{texts.intro}</p>
      </Stack>
      {loaded.kind === 'loading' && <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>}
      {loaded.kind === 'missing' && <Problem message={texts.unavailable} />}
      {loaded.kind === 'failed' && <Problem message={failureMessage(loaded.error, texts.failed)} onRetry={retry} />}
      {loaded.kind === 'ready' && (
        <>
          {loaded.problem && <Problem message={failureMessage(loaded.problem, texts.notRefreshed)} onRetry={retry} />}
          <List authorities={loaded.value.authorities} />
        </>
      )}
    </Page>
  )
}

function List({ authorities }: AuthorityList) {
  const texts = useTexts(authoritiesTexts)
  if (authorities.length === 0) return <NoAuthority />
  const rank = ({ kind }: AuthoritySummary) => (KINDS.includes(kind) ? KINDS.indexOf(kind) : KINDS.length)
  const sorted = [...authorities].sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
  return (
    <Cards>
      {sorted.map((authority) => (
        <li key={authority.slug}>
          <One>
            <small>{kindText(texts, authority.kind)}</small>
            <h2>
              <Link to={`/Authorities/${authority.slug}`}>{authority.name}</Link>
            </h2>
            <p>{authority.area}</p>
            <p>{sendingText(texts, authority)}</p>
          </One>
        </li>
      ))}
    </Cards>
  )
}

function NoAuthority() {
  const texts = useTexts(authoritiesTexts)
  return (
    <Card>
      <Stack>
        <p role="status">{texts.none}</p>
        <p>{texts.noneAdvice}</p>
        <Row>
          <ButtonLink to="/Support" variant="outlined">
            {texts.support}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  )
}

const Page = styled(Container)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
  paddingBlock: theme.spacing(4, 8),
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(7, 12) },
}))

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(40)}), 1fr))`,
  gap: theme.spacing(2.5),
  padding: 0,
  margin: 0,
  listStyle: 'none',
}))

/** The link covers the whole card. */
const One = styled(Card)(({ theme }) => ({
  position: 'relative',
  height: '100%',
  '& h2': { margin: 0, fontSize: '1.2rem', lineHeight: 1.3 },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.spacing(2) },
  '& p': { margin: theme.spacing(1, 0, 0) },
  '& small, & p + p': { color: theme.vars.palette.text.secondary },
}))
