import { fieldErrors, NewPassword } from '@civictrack/contract/wire'
import { callApi, Form, Link, PasswordInput, Stack, SubmitButton, toasts, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { AuthFrame } from '../frame/auth-frame'
import type { Said } from '../outcome/answers'
import { Departure, type Leaving } from '../outcome/departure'
import { PostedError } from '../outcome/posted-error'
import { refusal } from '../outcome/refusal'
import { newPasswordTexts } from './new-password-texts'

/** As after every accepted code (specification, section 9). */
const REDIRECT_MS = 2000

/** The last step of a reset, permitted by the cookie that the accepted code left. */
export function NewPasswordPage() {
  const texts = useTexts(newPasswordTexts)
  const [leaving, leave] = useState<Leaving | null>(null)

  async function save(values: FormData) {
    const body = NewPassword.parse(Object.fromEntries(values))
    try {
      const answer = await callApi<Said>({ method: 'POST', path: '/api/v1/user/newpassword', body })
      const message = answer.message || texts.saved
      toasts.add('success', message)
      leave({ message, to: '/CreateAccount' })
    } catch (error) {
      return refusal(error, texts.failed)
    }
  }

  return (
    <AuthFrame title={texts.title} intro={texts.intro}>
      <Form
        action="/api/v1/user/newpassword"
        aria-label={texts.title}
        validate={(values) => fieldErrors(NewPassword, Object.fromEntries(values))}
        onSubmit={save}
      >
        <Stack gap={2.5}>
          <PostedError form="newpassword" failed={texts.failed} invalid={texts.fields} />
          <PasswordInput
            name="password"
            label={texts.password}
            hint={texts.passwordHint}
            autoComplete="new-password"
            required
          />
          <PasswordInput name="confirmPassword" label={texts.confirmPassword} autoComplete="new-password" required />
          <SubmitButton isDisabled={leaving !== null}>{texts.submit}</SubmitButton>
          <Departure leaving={leaving} after={REDIRECT_MS} />
        </Stack>
      </Form>
      <Link to="/Reset">{texts.newCode}</Link>
    </AuthFrame>
  )
}
