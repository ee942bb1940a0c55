import { fieldErrors, ResetPassword } from '@civictrack/contract/wire'
import {
  callApi,
  Form,
  Stack,
  SubmitButton,
  session,
  TextInput,
  toasts,
  useFieldMessage,
  useTexts,
} from '@civictrack/shared'
import { AuthFrame } from '../frame/auth-frame'
import type { Said } from '../outcome/answers'
import { PostedError } from '../outcome/posted-error'
import { BackToLogIn } from '../way/back-to-log-in'
import { mailedCode } from '../way/mailed-code'
import { useGoOn } from '../way/use-go-on'
import { resetTexts } from './reset-texts'

/** The forgotten password: mails a code, which is then entered at /OtpVerify. */
export function ResetPage() {
  const texts = useTexts(resetTexts)
  const goOn = useGoOn()

  async function reset(values: FormData) {
    const body = ResetPassword.parse(Object.fromEntries(values))
    try {
      const answer = await callApi<Said>({ method: 'POST', path: '/api/v1/user/resetpassword', body })
      session.rememberEmail(body.email)
      mailedCode.note('/Reset')
      toasts.add('success', answer.message || texts.sent)
      goOn('/OtpVerify')
    } catch {
      // Section 8 of the specification has these words for every failure, and their place: under the field.
      toasts.add('error', texts.failed)
      return { email: texts.failed }
    }
  }

  return (
    <AuthFrame title={texts.title} intro={texts.intro}>
      <Form
        action="/api/v1/user/resetpassword"
        aria-label={texts.title}
        validate={(values) => fieldErrors(ResetPassword, Object.fromEntries(values))}
        onSubmit={reset}
      >
        <Stack gap={2.5}>
          <PostedError form="reset" failed={texts.failed} />
          <TextInput name="email" label={texts.email} type="email" inputMode="email" autoComplete="email" required />
          <ResetButton />
        </Stack>
      </Form>
      <BackToLogIn>{texts.back}</BackToLogIn>
    </AuthFrame>
  )
}

/** Disabled while an error text is shown (specification, section 2). */
function ResetButton() {
  const texts = useTexts(resetTexts)
  const hasError = useFieldMessage('email') !== undefined
  return <SubmitButton isDisabled={hasError}>{texts.submit}</SubmitButton>
}
