import { fieldErrors, NewPassword } from '@civictrack/contract/wire'
import { callApi, Form, Link, PasswordInput, Stack, SubmitButton, toasts, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import type { MessageBody } from '../form-result/responses'
import { showFailure } from '../form-result/show-failure'
import { SubmissionError } from '../form-result/submission-error'
import { type Success, SuccessRedirect } from '../form-result/success-redirect'
import { AuthLayout } from '../layout/auth-layout'
import { newPasswordTexts } from './new-password-texts'

/** The message is shown for this long before the next page opens (specification, section 9). */
const REDIRECT_DELAY_MS = 2000

/** The last step of a reset, permitted by the cookie that was set when the code was accepted. */
export function NewPasswordPage() {
  const texts = useTexts(newPasswordTexts)
  const [success, setSuccess] = useState<Success | null>(null)

  async function save(values: FormData) {
    const body = NewPassword.parse(Object.fromEntries(values))
    try {
      const response = await callApi<MessageBody>({ method: 'POST', path: '/api/v1/user/newpassword', body })
      const message = response.message || texts.saved
      toasts.add('success', message)
      setSuccess({ message, to: '/CreateAccount' })
    } catch (error) {
      return showFailure(error, texts.failed)
    }
  }

  return (
    <AuthLayout title={texts.title} intro={texts.intro}>
      <Form
        action="/api/v1/user/newpassword"
        aria-label={texts.title}
        validate={(values) => fieldErrors(NewPassword, Object.fromEntries(values))}
        onSubmit={save}
      >
        <Stack gap={2.5}>
          <SubmissionError form="newpassword" failed={texts.failed} invalid={texts.fields} />
          <PasswordInput
            name="password"
            label={texts.password}
            hint={texts.passwordHint}
            autoComplete="new-password"
            required
          />
          <PasswordInput name="confirmPassword" label={texts.confirmPassword} autoComplete="new-password" required />
          <SubmitButton isDisabled={success !== null}>{texts.submit}</SubmitButton>
          <SuccessRedirect success={success} after={REDIRECT_DELAY_MS} />
        </Stack>
      </Form>
      <Link to="/Reset">{texts.newCode}</Link>
    </AuthLayout>
  )
}
