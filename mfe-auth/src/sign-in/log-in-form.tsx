import { fieldErrors, Login } from '@civictrack/contract/wire'
import {
  callApi,
  Form,
  internalRoute,
  Link,
  PasswordInput,
  Stack,
  SubmitButton,
  session,
  TextInput,
  toasts,
  useLocation,
  useTexts,
} from '@civictrack/shared'
import { useState } from 'react'
import { destination } from '../flow/destination'
import { mailedCode } from '../flow/mailed-code'
import type { LoginBody } from '../form-result/responses'
import { showFailure } from '../form-result/show-failure'
import { SubmissionError } from '../form-result/submission-error'
import { type Success, SuccessRedirect } from '../form-result/success-redirect'
import { useEmail } from '../layout/use-email'
import { REDIRECT_DELAY_MS } from './redirect-delay'
import { signInTexts } from './sign-in-texts'

/** The log-in form. An account with an unverified address goes to the page where its code is entered. */
export function LogInForm() {
  const texts = useTexts(signInTexts)
  const isAfterVerify = useLocation().pathname.toLowerCase() === '/createaccount'
  const email = useEmail()
  const [success, setSuccess] = useState<Success | null>(null)

  async function logIn(values: FormData) {
    const body = Login.parse(Object.fromEntries(values))
    try {
      const response = await callApi<LoginBody>({ method: 'POST', path: '/api/v1/user/login', body })
      if (response.token) {
        session.logIn(response.token)
        return succeed({ message: response.message || texts.loggedIn, to: destination.take() })
      }
      if (!response.next) return showFailure(undefined, texts.logInFailed)
      session.rememberEmail(body.email)
      mailedCode.note('/Signup#create-account')
      return succeed({
        message: response.message || texts.codeNeeded,
        to: internalRoute(response.next) ?? '/OtpVerify',
      })
    } catch (error) {
      return showFailure(error, texts.logInFailed)
    }
  }

  function succeed(next: Success): undefined {
    toasts.add('success', next.message)
    setSuccess(next)
  }

  return (
    <Form
      action="/api/v1/user/login"
      aria-label={texts.logInTab}
      validate={(values) => fieldErrors(Login, Object.fromEntries(values))}
      onSubmit={logIn}
    >
      <Stack gap={2.5}>
        <SubmissionError form="login" failed={texts.logInFailed} refused={texts.credentials} invalid={texts.fields} />
        <TextInput
          name="email"
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={isAfterVerify ? email : undefined}
          required
        />
        <PasswordInput name="password" label={texts.password} autoComplete="current-password" required />
        <Link to="/Reset">{texts.forgot}</Link>
        <SubmitButton isDisabled={success !== null}>{texts.logIn}</SubmitButton>
        <SuccessRedirect success={success} after={REDIRECT_DELAY_MS} />
      </Stack>
    </Form>
  )
}
