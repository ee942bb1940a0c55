import {
  BusyButton,
  Button,
  ButtonLink,
  Card,
  Muted,
  Row,
  Stack,
  styled,
  useTexts,
  VisuallyHidden,
} from '@civictrack/shared'
import { useState } from 'react'
import { Cards } from './issue-list'
import { issuesTexts } from './issues-texts'
import type { More } from './use-issue-list'

/** The shape of the list while it is fetched. */
export function LoadingIssues() {
  const texts = useTexts(issuesTexts)
  return (
    <div role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Cards aria-hidden="true">
        <Shape />
        <Shape />
        <Shape />
      </Cards>
    </div>
  )
}

/** Nothing there yet: why, and the one thing to do. */
export function EmptyIssues({ text }: { text: string }) {
  const texts = useTexts(issuesTexts)
  return (
    <Card>
      <Stack>
        <p>{text}</p>
        <Row>
          <ButtonLink to="/Issue" variant="contained">
            {texts.report}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  )
}

/** The issues could not be fetched: why, and another try. */
export function FailedIssues({ message, retry }: { message: string | undefined; retry: () => void }) {
  const texts = useTexts(issuesTexts)
  return (
    <Card role="alert">
      <Stack>
        <strong>{texts.failed}</strong>
        {message && <p>{message}</p>}
        <Row>
          <Button variant="contained" onClick={retry}>
            {texts.retry}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

/** Fetches the following page. After the last one it says so, where the button was. */
export function MoreIssues({ more, hasMore }: { more: More; hasMore: boolean }) {
  const texts = useTexts(issuesTexts)
  const [isAsked, setAsked] = useState(false)
  if (!hasMore) {
    return isAsked ? (
      <Muted ref={takeFocus} tabIndex={-1}>
        {texts.allShown}
      </Muted>
    ) : null
  }

  return (
    <Row>
      <BusyButton
        variant="outlined"
        isBusy={more.isBusy}
        onClick={() => {
          setAsked(true)
          more.load()
        }}
      >
        {more.isBusy ? texts.loadingMore : texts.more}
      </BusyButton>
      {more.hasFailed && <Muted role="alert">{texts.failed}</Muted>}
    </Row>
  )
}

/** The focus of the button that has gone; nobody else's. */
function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

const Shape = styled('li')(({ theme }) => ({
  height: theme.spacing(44),
  borderRadius: theme.spacing(2),
  background: theme.vars.palette.divider,
  '@keyframes breathe': { '50%': { opacity: 0.5 } },
  animation: 'breathe 1.6s ease-in-out infinite',
}))
