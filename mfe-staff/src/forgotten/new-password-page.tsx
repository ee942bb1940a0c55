import { NewStaffPassword } from '@civictrack/contract/staff'
import { fieldErrors } from '@civictrack/contract/wire'
import {
  ApiError,
  ButtonLink,
  callApi,
  Form,
  failureMessage,
  Muted,
  PasswordInput,
  Stack,
  SubmitButton,
  toasts,
  useNavigate,
  useTexts,
} from '@civictrack/shared'
import { useState } from 'react'
import { CardPage } from '../layout/card-page'
import { useTokenOfLink } from '../session/use-token-of-link'
import { forgottenTexts } from './forgotten-texts'

/** The page that the link of a forgotten password opens. Opening it changes nothing. */
export function NewPasswordPage() {
  const texts = useTexts(forgottenTexts)
  const token = useTokenOfLink()
  const [isUnusable, setUnusable] = useState(token === '')
  if (isUnusable) {
    return (
      <CardPage title={texts.unusable}>
        <p>{texts.unusableText}</p>
        <div>
          <ButtonLink to="/Staff/Forgotten" variant="outlined">
            {texts.toForgotten}
          </ButtonLink>
        </div>
      </CardPage>
    )
  }
  return (
    <CardPage title={texts.newTitle}>
      <Muted>{texts.newIntro}</Muted>
      <NewPasswordForm token={token} onUnusable={() => setUnusable(true)} />
    </CardPage>
  )
}

function NewPasswordForm({ token, onUnusable }: { token: string; onUnusable: () => void }) {
  const texts = useTexts(forgottenTexts)
  const navigate = useNavigate()
  const bodyOf = (values: FormData) => ({ ...Object.fromEntries(values), token })

  async function save(values: FormData): Promise<Record<string, string> | undefined> {
    const body = NewStaffPassword.parse(bodyOf(values))
    try {
      await callApi({ method: 'POST', path: '/api/v1/staff/new-password', body })
      toasts.add('success', texts.saved)
      navigate('/Staff/LogIn', { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 404) return void onUnusable()
      const fields = error instanceof ApiError ? error.fields : {}
      return Object.keys(fields).length > 0 ? fields : { form: failureMessage(error, texts.notSaved) }
    }
  }

  return (
    <Form
      aria-label={texts.newTitle}
      idPrefix="staff-new-password"
      validate={(values) => fieldErrors(NewStaffPassword, bodyOf(values))}
      onSubmit={save}
    >
      <Stack gap={2}>
        <PasswordInput name="password" label={texts.password} autoComplete="new-password" required />
        <PasswordInput name="confirmPassword" label={texts.confirmPassword} autoComplete="new-password" required />
        <SubmitButton busyText={texts.busy}>{texts.save}</SubmitButton>
      </Stack>
    </Form>
  )
}
