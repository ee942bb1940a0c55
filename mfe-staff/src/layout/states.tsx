import { Button, ButtonLink, failureMessage, Muted, Stack, styled, useTexts, VisuallyHidden } from '@civictrack/shared'
import type { Loaded } from '@civictrack/shared/queries'
import type { ReactNode } from 'react'
import { hasSessionEnded, isForbidden } from '../session/staff-call'
import { layoutTexts } from './layout-texts'

interface Props<Value> {
  loaded: Loaded<Value>
  retry: () => void
  /** Beneath the page's own heading the states have none. */
  isPart?: boolean
  children: (value: Value) => ReactNode
}

/** One read of the API in all of its states: loading, missing, without the right, failed, and ready. */
export function Show<Value>({ loaded, retry, isPart = false, children }: Props<Value>) {
  if (loaded.kind === 'ready') {
    return (
      <>
        {loaded.problem && <Failed error={loaded.problem} retry={retry} />}
        {children(loaded.value)}
      </>
    )
  }
  if (loaded.kind === 'missing') return <NotThere isPart={isPart} />
  if (loaded.kind === 'loading' || hasSessionEnded(loaded.error)) return <Loading />
  if (isForbidden(loaded.error)) return <NoRight isPart={isPart} error={loaded.error} />
  return <Failed error={loaded.error} retry={retry} />
}

export function Loading() {
  const texts = useTexts(layoutTexts)
  return (
    <Stack gap={1.5} aria-busy="true">
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      {[0, 1, 2, 3, 4].map((line) => (
        <Line key={line} aria-hidden="true" />
      ))}
    </Stack>
  )
}

/** A read that failed, with its reason and "Try again". */
export function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const texts = useTexts(layoutTexts)
  return (
    <Box role="alert">
      <p>
        <b>{texts.failed}</b> {failureMessage(error, '')}
      </p>
      <Button size="small" variant="outlined" onClick={retry}>
        {texts.tryAgain}
      </Button>
    </Box>
  )
}

/** Nothing to show: why, and at most one action. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Box>
      <Muted>{children}</Muted>
      {action}
    </Box>
  )
}

function NotThere({ isPart }: { isPart: boolean }) {
  const texts = useTexts(layoutTexts)
  return (
    <Box>
      <Title isPart={isPart}>{texts.notFound}</Title>
      <Muted>{texts.notFoundText}</Muted>
      <ButtonLink to="/Staff" size="small" variant="outlined">
        {texts.toReports}
      </ButtonLink>
    </Box>
  )
}

function NoRight({ isPart, error }: { isPart: boolean; error: Error }) {
  const texts = useTexts(layoutTexts)
  return (
    <Box>
      <Title isPart={isPart}>{texts.noRight}</Title>
      <Muted>{failureMessage(error, texts.noRightText)}</Muted>
      <ButtonLink to="/Staff/Account" size="small" variant="outlined">
        {texts.toAccount}
      </ButtonLink>
    </Box>
  )
}

function Title({ isPart, children }: { isPart: boolean; children: ReactNode }) {
  return isPart ? <Heading>{children}</Heading> : <h1 tabIndex={-1}>{children}</h1>
}

const Heading = styled('h2')({ fontSize: '1.2rem' })

const Line = styled('div')(({ theme }) => ({
  height: theme.spacing(5),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.divider,
  opacity: 0.6,
}))

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.spacing(1.5),
  padding: theme.spacing(3, 2),
}))
