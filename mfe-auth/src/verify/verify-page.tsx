import { ButtonLink, Icon, Row, Stack, styled, useHydrated, useLocation, useTexts } from '@civictrack/shared'
import { AuthFrame } from '../frame/auth-frame'
import { useEmail } from '../frame/use-email'
import { ResendCode } from '../resend/resend-code'
import { BackToLogIn } from '../way/back-to-log-in'
import { ChangeAddress } from '../way/change-address'
import { verifyTexts } from './verify-texts'

/** Says where the mail with the code went, and sends it again. */
export function VerifyPage() {
  const texts = useTexts(verifyTexts)
  const stated = useStatedEmail()
  const remembered = useEmail()
  const email = stated ?? remembered

  return (
    <AuthFrame title={texts.title} intro={email ? texts.sentTo({ email }) : texts.sent}>
      <Stack gap={3}>
        <Letter>
          <Icon name="mail" size={44} />
        </Letter>
        <ButtonLink to="/OtpVerify" variant="contained" size="large">
          {texts.enter}
        </ButtonLink>
        <Row>
          <ResendCode email={email} label={texts.resend} />
          <BackToLogIn>{texts.back}</BackToLogIn>
          <ChangeAddress />
        </Row>
      </Stack>
    </AuthFrame>
  )
}

/** The address that the page before passed along. A reload keeps it in the browser, where the server cannot know it. */
function useStatedEmail(): string | undefined {
  const { state } = useLocation()
  const isHydrated = useHydrated()
  const email: unknown = state?.email
  return isHydrated && typeof email === 'string' ? email : undefined
}

const Letter = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: theme.spacing(11),
  height: theme.spacing(11),
  borderRadius: theme.spacing(3),
  background: theme.vars.palette.secondary.light,
  color: theme.vars.palette.secondary.main,
}))
