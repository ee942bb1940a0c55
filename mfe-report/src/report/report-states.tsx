import { Container, Section, styled, useSession, useTexts, VisuallyHidden } from '@civictrack/shared'
import { MissingPage } from '../page/missing-page'
import { Problem } from '../reports/problem'
import { OwnComments } from './comments/own-comments'
import { reportTexts } from './report-texts'

/** The shape of a report while it is loaded. */
export function LoadingReport() {
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

/** There is no report with this reference, or it is not public. */
export function MissingReport({ reference }: { reference: string }) {
  const texts = useTexts(reportTexts)
  const isSignedIn = useSession() !== null
  const list = { to: '/Reports', label: texts.all }
  return (
    <MissingPage title={texts.missing} advice={texts.missingAdvice} list={list}>
      {isSignedIn && <OwnComments reference={reference} />}
    </MissingPage>
  )
}

/** The report could not be loaded. */
export function FailedReport({ message, onRetry }: { message: string; onRetry: () => void }) {
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
