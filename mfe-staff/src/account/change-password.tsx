import { ChangeStaffPassword } from '@civictrack/contract/staff'
import { fieldErrors } from '@civictrack/contract/wire'
import {
  ApiError,
  Form,
  failureMessage,
  PasswordInput,
  Stack,
  SubmitButton,
  toasts,
  useTexts,
} from '@civictrack/shared'
import { callStaff } from '../session/staff-call'
import { accountTexts } from './account-texts'

/** A new password. The other sessions of the person end. */
export function ChangePassword() {
  const texts = useTexts(accountTexts)

  async function change(values: FormData, form: HTMLFormElement): Promise<Record<string, string> | undefined> {
    const body = ChangeStaffPassword.parse(Object.fromEntries(values))
    try {
      await callStaff({ method: 'POST', path: '/api/v1/staff/password', body })
      toasts.add('success', texts.changed)
      form.reset()
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 403) return { currentPassword: error.message }
      return { form: failureMessage(error, texts.failed) }
    }
  }

  return (
    <details>
      <summary>{texts.changePassword}</summary>
      <Form
        aria-label={texts.changePassword}
        idPrefix="password"
        validate={(values) => fieldErrors(ChangeStaffPassword, Object.fromEntries(values))}
        onSubmit={change}
      >
        <Stack gap={2}>
          <PasswordInput
            name="currentPassword"
            label={texts.currentPassword}
            autoComplete="current-password"
            required
          />
          <PasswordInput name="password" label={texts.newPassword} autoComplete="new-password" required />
          <PasswordInput name="confirmPassword" label={texts.confirmPassword} autoComplete="new-password" required />
          <SubmitButton busyText={texts.busy}>{texts.changePassword}</SubmitButton>
        </Stack>
      </Form>
    </details>
  )
}
