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
import { BackToLogIn } from '../flow/back-to-log-in'
import { mailedCode } from '../flow/mailed-code'
import { useNavigateWhileShown } from '../flow/use-navigate-while-shown'
import type { MessageBody } from '../form-result/responses'
import { SubmissionError } from '../form-result/submission-error'
import { AuthLayout } from '../layout/auth-layout'
import { resetTexts } from './reset-texts'

/** The form for a forgotten password: it asks for a code by email, which is then entered at /OtpVerify. */
export function ResetPage() {
  const texts = useTexts(resetTexts)
  const navigateWhileShown = useNavigateWhileShown()

  async function reset(values: FormData) {
    const body = ResetPassword.parse(Object.fromEntries(values))
    try {
      const response = await callApi<MessageBody>({ method: 'POST', path: '/api/v1/user/resetpassword', body })
      session.rememberEmail(body.email)
      mailedCode.note('/Reset')
      toasts.add('success', response.message || texts.sent)
      navigateWhileShown('/OtpVerify')
    } catch {
      // Section 8 of the specification has one message for every failure, shown under the field.
      toasts.add('error', texts.failed)
      return { email: texts.failed }
    }
  }

  return (
    <AuthLayout title={texts.title} intro={texts.intro}>
      <Form
        action="/api/v1/user/resetpassword"
        aria-label={texts.title}
        validate={(values) => fieldErrors(ResetPassword, Object.fromEntries(values))}
        onSubmit={reset}
      >
        <Stack gap={2.5}>
          <SubmissionError form="reset" failed={texts.failed} />
          <TextInput name="email" label={texts.email} type="email" inputMode="email" autoComplete="email" required />
          <ResetButton />
        </Stack>
      </Form>
      <BackToLogIn>{texts.back}</BackToLogIn>
    </AuthLayout>
  )
}

/** Disabled while an error text is shown (specification, section 2). */
function ResetButton() {
  const texts = useTexts(resetTexts)
  const hasError = useFieldMessage('email') !== undefined
  return <SubmitButton isDisabled={hasError}>{texts.submit}</SubmitButton>
}
