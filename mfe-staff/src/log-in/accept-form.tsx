import { AcceptInvitation, type StaffSession } from '@civictrack/contract/staff'
import { fieldErrors } from '@civictrack/contract/wire'
import {
  ApiError,
  callApi,
  Form,
  failureMessage,
  PasswordInput,
  Stack,
  SubmitButton,
  TextInput,
  useTexts,
} from '@civictrack/shared'
import { takeSession } from '../session/use-staff'
import { logInTexts } from './log-in-texts'

interface Props {
  token: string
  email: string
  onDone: (session: StaffSession) => void
}

/** The name and the password of a new person of the staff. */
export function AcceptForm({ token, email, onDone }: Props) {
  const texts = useTexts(logInTexts)
  const bodyOf = (values: FormData) => ({ ...Object.fromEntries(values), email: undefined, token })

  async function accept(values: FormData) {
    const body = AcceptInvitation.parse(bodyOf(values))
    try {
      const session = await callApi<StaffSession>({ method: 'POST', path: '/api/v1/staff/accept', body })
      await takeSession(session)
      onDone(session)
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      return Object.keys(fields).length > 0 ? fields : { form: failureMessage(error, texts.failed) }
    }
  }

  return (
    <Form
      aria-label={texts.acceptTitle}
      idPrefix="accept"
      validate={(values) => fieldErrors(AcceptInvitation, bodyOf(values))}
      onSubmit={accept}
    >
      <Stack gap={2}>
        <TextInput name="email" label={texts.email} type="email" autoComplete="username" value={email} readOnly />
        <TextInput name="name" label={texts.name} hint={texts.nameHint} autoComplete="name" required />
        <PasswordInput name="password" label={texts.password} autoComplete="new-password" required />
        <PasswordInput name="confirmPassword" label={texts.confirmPassword} autoComplete="new-password" required />
        <SubmitButton busyText={texts.busy}>{texts.accept}</SubmitButton>
      </Stack>
    </Form>
  )
}
