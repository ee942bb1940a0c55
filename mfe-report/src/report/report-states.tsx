import {
  ButtonLink,
  Container,
  Muted,
  Row,
  Section,
  Stack,
  styled,
  useSession,
  useTexts,
  VisuallyHidden,
} from '@civictrack/shared'
import { Problem } from '../reports/problem'
import { OwnComments } from './own-comments'
import { reportTexts } from './report-texts'

/** Stands in while a report is fetched. */
export function ReportPending() {
  const texts = useTexts(reportTexts)
  return (
    <Section aria-busy="true">
      <Container>
        <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
        <Block aria-hidden="true" />
      </Container>
    </Section>
  )
}

/** No report, or none that everybody may see. */
export function ReportMissing({ reference }: { reference: string }) {
  const texts = useTexts(reportTexts)
  const isSignedIn = useSession() !== null
  return (
    <Section>
      <Container>
        <Stack gap={2}>
          <h1 tabIndex={-1}>{texts.missing}</h1>
          <Muted>{texts.missingAdvice}</Muted>
          <Row>
            <ButtonLink to="/Reports" variant="contained">
              {texts.all}
            </ButtonLink>
          </Row>
          {isSignedIn && <OwnComments reference={reference} />}
        </Stack>
      </Container>
    </Section>
  )
}

export function ReportTrouble({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Section>
      <Container>
        <Problem message={message} onRetry={onRetry} />
      </Container>
    </Section>
  )
}

const Block = styled('div')(({ theme }) => ({
  height: theme.spacing(60),
  borderRadius: theme.spacing(2),
  background: theme.vars.palette.divider,
}))
