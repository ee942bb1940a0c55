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
import { mailedCode } from '../flow/mailed-code'
import type { SignupBody } from '../form-result/responses'
import { showFailure } from '../form-result/show-failure'
import { SubmissionError } from '../form-result/submission-error'
import { type Success, SuccessRedirect } from '../form-result/success-redirect'
import { REDIRECT_DELAY_MS } from './redirect-delay'
import { signInTexts } from './sign-in-texts'

/** The sign-up form. It leads to the page where the mailed code is entered. */
export function CreateForm() {
  const texts = useTexts(signInTexts)
  const [success, setSuccess] = useState<Success | null>(null)

  async function signUp(values: FormData) {
    const body = Signup.parse(Object.fromEntries(values))
    try {
      const response = await callApi<SignupBody>({ method: 'POST', path: '/api/v1/user/signup', body })
      const message = response.message || texts.signedUp
      session.rememberEmail(response.email || body.email)
      mailedCode.note('/Signup#create-account')
      toasts.add('success', message)
      setSuccess({ message, to: '/OtpVerify' })
    } catch (error) {
      return showFailure(error, texts.signUpFailed)
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
        <SubmissionError form="signup" failed={texts.signUpFailed} invalid={texts.fields} />
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
        <SubmitButton isDisabled={success !== null}>{texts.signUp}</SubmitButton>
        <SuccessRedirect success={success} after={REDIRECT_DELAY_MS} />
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
