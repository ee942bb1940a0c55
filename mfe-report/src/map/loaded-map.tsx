import type { ReportMap } from '@civictrack/contract/wire'
import {
  ButtonLink,
  Container,
  failureMessage,
  Link,
  Row,
  Stack,
  styled,
  useTexts,
  VisuallyHidden,
} from '@civictrack/shared'
import { useApiQuery } from '@civictrack/shared/queries'
import type { ReactNode } from 'react'
import { useTitle } from '../page/use-title'
import { Problem } from '../reports/problem'
import { AreaTable } from './area-table'
import { Drawing } from './drawing'
import { Legend } from './legend'
import { mapTexts } from './map-texts'

interface Props {
  path: string
  /** The map that the server has rendered the page with. */
  first: ReportMap | null | undefined
  /** The heading until the map is there. */
  heading?: string
  /** Shown where the state does not exist. */
  missing?: ReactNode
}

/** A map of public reports, from the API. */
export function LoadedMap({ path, first, heading, missing }: Props) {
  const texts = useTexts(mapTexts)
  const { loaded, retry } = useApiQuery<ReportMap>({ read: { path, account: null }, first })
  useTitle(
    loaded.kind === 'ready' && loaded.value.state ? texts.headingOf({ state: loaded.value.state.name }) : undefined,
  )
  if (loaded.kind === 'missing' && missing) return missing
  return (
    <Page>
      {loaded.kind === 'ready' ? (
        <>
          {loaded.problem && <Problem message={failureMessage(loaded.problem, texts.notRefreshed)} onRetry={retry} />}
          <View map={loaded.value} />
        </>
      ) : (
        <>
          {heading && <h1 tabIndex={-1}>{heading}</h1>}
          {loaded.kind === 'loading' && <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>}
          {loaded.kind === 'missing' && <Problem message={texts.failed} />}
          {loaded.kind === 'failed' && <Problem message={failureMessage(loaded.error, texts.failed)} onRetry={retry} />}
        </>
      )}
    </Page>
  )
}

function View({ map }: { map: ReportMap }) {
  const texts = useTexts(mapTexts)
  const { state, areas } = map
  const isEmpty = areas.every(({ open, resolved }) => open + resolved === 0)
  return (
    <>
      {state && <Link to="/Map">{texts.toStates}</Link>}
      <Stack gap={1}>
        <h1 tabIndex={-1}>{state ? texts.headingOf({ state: state.name }) : texts.heading}</h1>
        <p>{state ? texts.introOf : texts.intro}</p>
        {isEmpty && (
          <Row>
            <p role="status">{state ? texts.emptyOf({ state: state.name }) : texts.empty}</p>
            <ButtonLink to="/Issue" variant="outlined">
              {texts.report}
            </ButtonLink>
          </Row>
        )}
      </Stack>
      <Columns>
        <Beside gap={1.5}>
          <PastMap href="#areas">{texts.toList}</PastMap>
          <Drawing map={map} />
          <Legend />
          <small>{texts.credit}</small>
        </Beside>
        <AreaTable map={map} />
      </Columns>
    </>
  )
}

const Page = styled(Container)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2.5),
  paddingBlock: theme.spacing(4, 8),
  '& small': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(6, 12) },
}))

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '3fr 2fr', alignItems: 'start' },
}))

/** On wide screens the drawing stays in view beside the long table. */
const Beside = styled(Stack)(({ theme }) => ({
  [theme.breakpoints.up('md')]: { position: 'sticky', top: theme.spacing(10) },
}))

/** Seen only while it has the focus. */
const PastMap = styled('a')({
  '&:not(:focus)': { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' },
})
