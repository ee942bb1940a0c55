import { fieldErrors, Verify } from '@civictrack/contract/wire'
import { callApi, Form, internalRoute, Row, Stack, SubmitButton, toasts, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { AuthFrame } from '../frame/auth-frame'
import { useEmail } from '../frame/use-email'
import type { Verified } from '../outcome/answers'
import { Departure, type Leaving } from '../outcome/departure'
import { PostedError } from '../outcome/posted-error'
import { refusal } from '../outcome/refusal'
import { ResendCode } from '../resend/resend-code'
import { BackToLogIn } from '../way/back-to-log-in'
import { ChangeAddress } from '../way/change-address'
import { OtpBoxes } from './otp-boxes'
import { otpTexts } from './otp-texts'

/** Specification, section 9. */
const REDIRECT_MS = 2000

/** 'Enter OTP Code': after a sign-up it leads to the log-in, after a reset to the new password. */
export function OtpPage() {
  const texts = useTexts(otpTexts)
  const email = useEmail()
  const [leaving, leave] = useState<Leaving | null>(null)

  async function verify(values: FormData) {
    const body = Verify.parse({ otp: values.get('otp') })
    try {
      const answer = await callApi<Verified>({ method: 'POST', path: '/api/v1/user/verify', body })
      const message = answer.message || texts.verified
      toasts.add('success', message)
      leave({ message, to: internalRoute(answer.next) ?? '/CreateAccount' })
    } catch (error) {
      return refusal(error, texts.verifyFailed)
    }
  }

  return (
    <AuthFrame title={texts.title} intro={email ? texts.sentTo({ email }) : texts.sent}>
      <Form
        action="/api/v1/user/verify"
        aria-label={texts.title}
        validate={(values) => fieldErrors(Verify, { otp: values.get('otp') })}
        onSubmit={verify}
      >
        <Stack gap={3}>
          <PostedError form="verify" failed={texts.verifyFailed} />
          <OtpBoxes />
          <SubmitButton busyText={texts.verifying} isDisabled={leaving !== null}>
            {texts.verify}
          </SubmitButton>
          <Departure leaving={leaving} after={REDIRECT_MS} />
        </Stack>
      </Form>
      <Row>
        <ResendCode email={email} label={texts.resend} />
        <BackToLogIn>{texts.back}</BackToLogIn>
        <ChangeAddress />
      </Row>
    </AuthFrame>
  )
}
