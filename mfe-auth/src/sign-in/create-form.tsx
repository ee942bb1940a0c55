import { fieldErrors, Signup } from '@civictrack/contract/wire'
import {
  callApi,
  Form,
  Link,
  Muted,
  PasswordInput,
  Stack,
  SubmitButton,
  session,
  styled,
  TextInput,
  toasts,
  useTexts,
} from '@civictrack/shared'
import { useState } from 'react'
import type { SignedUp } from '../outcome/answers'
import { Departure, type Leaving } from '../outcome/departure'
import { PostedError } from '../outcome/posted-error'
import { refusal } from '../outcome/refusal'
import { mailedCode } from '../way/mailed-code'
import { REDIRECT_MS } from './redirect'
import { signInTexts } from './sign-in-texts'

/** Makes an account, and leads on to the code that was mailed. */
export function CreateForm() {
  const texts = useTexts(signInTexts)
  const [leaving, leave] = useState<Leaving | null>(null)

  async function signUp(values: FormData) {
    const body = Signup.parse(Object.fromEntries(values))
    try {
      const answer = await callApi<SignedUp>({ method: 'POST', path: '/api/v1/user/signup', body })
      const message = answer.message || texts.signedUp
      session.rememberEmail(answer.email || body.email)
      mailedCode.note('/Signup#create-account')
      toasts.add('success', message)
      leave({ message, to: '/OtpVerify' })
    } catch (error) {
      return refusal(error, texts.signUpFailed)
    }
  }

  return (
    <Form
      action="/api/v1/user/signup"
      idPrefix="create"
      aria-label={texts.createTab}
      validate={(values) => fieldErrors(Signup, Object.fromEntries(values))}
      onSubmit={signUp}
    >
      <Stack gap={2.5}>
        <PostedError form="signup" failed={texts.signUpFailed} invalid={texts.fields} />
        <Names>
          <TextInput name="firstName" label={texts.firstName} autoComplete="given-name" required />
          <TextInput name="lastName" label={texts.lastName} autoComplete="family-name" required />
        </Names>
        <TextInput name="email" label={texts.email} type="email" inputMode="email" autoComplete="email" required />
        <PasswordInput
          name="password"
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="new-password"
          required
        />
        <PasswordInput name="confirmPassword" label={texts.confirmPassword} autoComplete="new-password" required />
        <SubmitButton isDisabled={leaving !== null}>{texts.signUp}</SubmitButton>
        <Departure leaving={leaving} after={REDIRECT_MS} />
        <Muted>
          {texts.terms} <Link to="/Terms">{texts.termsOfService}</Link>,{' '}
          <Link to="/Privacy">{texts.privacyPolicy}</Link>
        </Muted>
      </Stack>
    </Form>
  )
}

const Names = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}))
