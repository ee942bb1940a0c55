import { ButtonLink, Muted, Row, Stack, useLogInPath, useTexts } from '@civictrack/shared'
import { issueTexts } from './issue-texts'

/** The ways to an account, for a report that is ready but has no sender. */
export function LogInLinks() {
  const texts = useTexts(issueTexts)
  const logInPath = useLogInPath()
  return (
    <Stack gap={1}>
      <Row gap={1.5}>
        <ButtonLink to={logInPath} variant="outlined">
          {texts.logIn}
        </ButtonLink>
        <ButtonLink to={`${logInPath}#create-account`} variant="outlined">
          {texts.signUp}
        </ButtonLink>
      </Row>
      <Muted>{texts.photoStaysOut}</Muted>
    </Stack>
  )
}
