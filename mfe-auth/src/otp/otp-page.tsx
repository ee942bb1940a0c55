import { fieldErrors, Verify } from '@civictrack/contract/wire'
import { callApi, Form, internalRoute, Row, Stack, SubmitButton, toasts, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { BackToLogIn } from '../flow/back-to-log-in'
import { ChangeAddress } from '../flow/change-address'
import type { VerifyBody } from '../form-result/responses'
import { showFailure } from '../form-result/show-failure'
import { SubmissionError } from '../form-result/submission-error'
import { type Success, SuccessRedirect } from '../form-result/success-redirect'
import { AuthLayout } from '../layout/auth-layout'
import { useEmail } from '../layout/use-email'
import { ResendCode } from '../resend/resend-code'
import { OtpBoxes } from './otp-boxes'
import { otpTexts } from './otp-texts'

/** The message is shown for this long before the next page opens (specification, section 9). */
const REDIRECT_DELAY_MS = 2000

/** 'Enter OTP Code': after a sign-up it opens the log-in, after a reset the form for a new password. */
export function OtpPage() {
  const texts = useTexts(otpTexts)
  const email = useEmail()
  const [success, setSuccess] = useState<Success | null>(null)

  async function verify(values: FormData) {
    const body = Verify.parse({ otp: values.get('otp') })
    try {
      const response = await callApi<VerifyBody>({ method: 'POST', path: '/api/v1/user/verify', body })
      const message = response.message || texts.verified
      toasts.add('success', message)
      setSuccess({ message, to: internalRoute(response.next) ?? '/CreateAccount' })
    } catch (error) {
      return showFailure(error, texts.verifyFailed)
    }
  }

  return (
    <AuthLayout title={texts.title} intro={email ? texts.sentTo({ email }) : texts.sent}>
      <Form
        action="/api/v1/user/verify"
        aria-label={texts.title}
        validate={(values) => fieldErrors(Verify, { otp: values.get('otp') })}
        onSubmit={verify}
      >
        <Stack gap={3}>
          <SubmissionError form="verify" failed={texts.verifyFailed} />
          <OtpBoxes />
          <SubmitButton busyText={texts.verifying} isDisabled={success !== null}>
            {texts.verify}
          </SubmitButton>
          <SuccessRedirect success={success} after={REDIRECT_DELAY_MS} />
        </Stack>
      </Form>
      <Row>
        <ResendCode email={email} label={texts.resend} />
        <BackToLogIn>{texts.back}</BackToLogIn>
        <ChangeAddress />
      </Row>
    </AuthLayout>
  )
}
