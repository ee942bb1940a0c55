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
import { useEmail } from '../frame/use-email'
import type { LoggedIn } from '../outcome/answers'
import { Departure, type Leaving } from '../outcome/departure'
import { PostedError } from '../outcome/posted-error'
import { refusal } from '../outcome/refusal'
import { destination } from '../way/destination'
import { mailedCode } from '../way/mailed-code'
import { REDIRECT_MS } from './redirect'
import { signInTexts } from './sign-in-texts'

/** Logs in. An account whose address is not verified yet is led to where its code is entered. */
export function LogInForm() {
  const texts = useTexts(signInTexts)
  const isAfterVerify = useLocation().pathname.toLowerCase() === '/createaccount'
  const email = useEmail()
  const [leaving, leave] = useState<Leaving | null>(null)

  async function logIn(values: FormData) {
    const body = Login.parse(Object.fromEntries(values))
    try {
      const answer = await callApi<LoggedIn>({ method: 'POST', path: '/api/v1/user/login', body })
      if (answer.token) {
        session.logIn(answer.token)
        return depart({ message: answer.message || texts.loggedIn, to: destination.take() })
      }
      if (!answer.next) return refusal(undefined, texts.logInFailed)
      session.rememberEmail(body.email)
      mailedCode.note('/Signup#create-account')
      return depart({ message: answer.message || texts.codeNeeded, to: internalRoute(answer.next) ?? '/OtpVerify' })
    } catch (error) {
      return refusal(error, texts.logInFailed)
    }
  }

  function depart(next: Leaving): undefined {
    toasts.add('success', next.message)
    leave(next)
  }

  return (
    <Form
      action="/api/v1/user/login"
      aria-label={texts.logInTab}
      validate={(values) => fieldErrors(Login, Object.fromEntries(values))}
      onSubmit={logIn}
    >
      <Stack gap={2.5}>
        <PostedError form="login" failed={texts.logInFailed} refused={texts.credentials} invalid={texts.fields} />
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
        <SubmitButton isDisabled={leaving !== null}>{texts.logIn}</SubmitButton>
        <Departure leaving={leaving} after={REDIRECT_MS} />
      </Stack>
    </Form>
  )
}
