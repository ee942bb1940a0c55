import { ButtonLink, Icon, Row, Stack, styled, useHydrated, useLocation, useTexts } from '@civictrack/shared'
import { BackToLogIn } from '../flow/back-to-log-in'
import { ChangeAddress } from '../flow/change-address'
import { AuthLayout } from '../layout/auth-layout'
import { useEmail } from '../layout/use-email'
import { ResendCode } from '../resend/resend-code'
import { verifyTexts } from './verify-texts'

/** Shows the address that the code was mailed to, and sends it again on request. */
export function VerifyPage() {
  const texts = useTexts(verifyTexts)
  const stated = useStatedEmail()
  const remembered = useEmail()
  const email = stated ?? remembered

  return (
    <AuthLayout title={texts.title} intro={email ? texts.sentTo({ email }) : texts.sent}>
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
    </AuthLayout>
  )
}

/** The address in the navigation state. After a reload only the browser has it, not the server that renders the page. */
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
