import { StaffLogin, type StaffSession } from '@civictrack/contract/staff'
import { fieldErrors } from '@civictrack/contract/wire'
import {
  callApi,
  Form,
  failureMessage,
  PasswordInput,
  Stack,
  SubmitButton,
  TextInput,
  useTexts,
} from '@civictrack/shared'
import { logInTexts } from './log-in-texts'

interface Props {
  onDone: (session: StaffSession) => Promise<void>
}

/** Email and password of a person of the staff. */
export function LogInForm({ onDone }: Props) {
  const texts = useTexts(logInTexts)

  async function logIn(values: FormData) {
    const body = StaffLogin.parse(Object.fromEntries(values))
    try {
      await onDone(await callApi<StaffSession>({ method: 'POST', path: '/api/v1/staff/login', body }))
    } catch (error) {
      return { form: failureMessage(error, texts.failed) }
    }
  }

  return (
    <Form
      aria-label={texts.title}
      idPrefix="staff-log-in"
      validate={(values) => fieldErrors(StaffLogin, Object.fromEntries(values))}
      onSubmit={logIn}
    >
      <Stack gap={2}>
        <TextInput name="email" label={texts.email} type="email" inputMode="email" autoComplete="username" required />
        <PasswordInput name="password" label={texts.password} autoComplete="current-password" required />
        <SubmitButton busyText={texts.busy}>{texts.logIn}</SubmitButton>
      </Stack>
    </Form>
  )
}
