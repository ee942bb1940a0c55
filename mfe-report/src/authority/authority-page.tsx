import type { AuthorityDetail } from '@civictrack/contract/wire'
import {
  Card,
  Container,
  failureMessage,
  Link,
  Muted,
  matchPath,
  Section,
  Stack,
  useLocation,
  usePageData,
  useTexts,
  VisuallyHidden,
} from '@civictrack/shared'
import { useApiQuery } from '@civictrack/shared/queries'
import { useState } from 'react'
import { authoritiesTexts } from '../authorities/authorities-texts'
import { kindText, sendingText } from '../authorities/authority-words'
import { Columns, DetailPage } from '../page/detail-page'
import { MissingPage } from '../page/missing-page'
import { useTitle } from '../page/use-title'
import { Problem } from '../reports/problem'
import { AuthorityAreas } from './authority-areas'
import { AuthorityFacts } from './authority-facts'
import { AuthorityFigures } from './authority-figures'

/** Slugs of authorities, in any case. */
const SLUG = /^[a-z0-9-]{1,100}$/i

/** One authority: its area, whether reports are sent to it, and how it answers. */
export function AuthorityPage() {
  const { pathname } = useLocation()
  const slug = matchPath('/Authorities/:slug', pathname)?.params.slug ?? ''
  const data = usePageData()
  // The rendered data belongs to the first address only.
  const [rendered] = useState(data && { slug, authority: data.authority as AuthorityDetail | null | undefined })
  const first = rendered?.slug === slug ? rendered.authority : undefined
  if (!SLUG.test(slug)) return <Missing />
  return <OneAuthority key={slug} slug={slug} first={first} />
}

function OneAuthority({ slug, first }: { slug: string; first: AuthorityDetail | null | undefined }) {
  const texts = useTexts(authoritiesTexts)
  const { loaded, retry } = useApiQuery<AuthorityDetail>({
    read: { path: `/api/v1/authorities/${encodeURIComponent(slug)}`, account: null },
    first,
  })
  useTitle(loaded.kind === 'ready' ? loaded.value.name : undefined)
  if (loaded.kind === 'missing') return <Missing />
  if (loaded.kind === 'ready') return <View authority={loaded.value} />
  return (
    <Section aria-busy={loaded.kind === 'loading'}>
      <Container>
        {loaded.kind === 'loading' && <VisuallyHidden role="status">{texts.oneLoading}</VisuallyHidden>}
        {loaded.kind === 'failed' && (
          <Problem message={failureMessage(loaded.error, texts.oneFailed)} onRetry={retry} />
        )}
      </Container>
    </Section>
  )
}

function View({ authority }: { authority: AuthorityDetail }) {
  const texts = useTexts(authoritiesTexts)
  return (
    <DetailPage>
      <Link to="/Authorities">{texts.all}</Link>
      <Stack gap={1}>
        <Muted>{kindText(texts, authority.kind)}</Muted>
        <h1 tabIndex={-1}>{authority.name}</h1>
        <p>{sendingText(texts, authority)}</p>
      </Stack>
      <Columns>
        <Stack gap={3}>
          <AuthorityFigures figures={authority.figures} />
          <AuthorityAreas areas={authority.areas} />
        </Stack>
        <Card>
          <AuthorityFacts authority={authority} />
        </Card>
      </Columns>
    </DetailPage>
  )
}

function Missing() {
  const texts = useTexts(authoritiesTexts)
  const list = { to: '/Authorities', label: texts.all }
  return <MissingPage title={texts.missing} advice={texts.missingAdvice} list={list} />
}

AuthorityPage.head = ({ authority }: Record<string, unknown>) => {
  const texts = authoritiesTexts.get()
  const known = authority as AuthorityDetail | null
  if (!known) return { title: texts.missing, description: texts.missingAdvice }
  const { name, slug, kind, area } = known
  return {
    title: name,
    description: texts.description({ kind: kindText(texts, kind), area: area || texts.nation }),
    canonical: `/Authorities/${slug}`,
  }
}
