import { ButtonLink, Card, Row, Stack, styled, useTexts, VisuallyHidden } from '@civictrack/shared'
import { FailedCard } from '../../frame/failed-card'
import { reportsTexts } from '../reports-texts'
import { Cards } from './report-list'

/** The shape of the list while it is loaded. */
export function LoadingList() {
  const texts = useTexts(reportsTexts)
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

/** There is no report yet: the reason, and one action. */
export function EmptyList({ text }: { text: string }) {
  const texts = useTexts(reportsTexts)
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

/** The list could not be loaded: the reason where there is one, and a button to try again. */
export function FailedList({ message, retry }: { message: string; retry: () => void }) {
  const texts = useTexts(reportsTexts)
  return <FailedCard title={texts.failed} message={message} retryLabel={texts.retry} retry={retry} />
}

const Shape = styled('li')(({ theme }) => ({
  height: theme.spacing(44),
  borderRadius: theme.spacing(2),
  background: theme.vars.palette.divider,
  '@keyframes breathe': { '50%': { opacity: 0.5 } },
  animation: 'breathe 1.6s ease-in-out infinite',
}))
