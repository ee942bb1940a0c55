import { ForgottenPassword } from '@civictrack/contract/staff'
import { fieldErrors } from '@civictrack/contract/wire'
import {
  Button,
  callApi,
  Form,
  failureMessage,
  Link,
  Muted,
  Stack,
  SubmitButton,
  TextInput,
  useTexts,
} from '@civictrack/shared'
import { useState } from 'react'
import { CardPage } from '../layout/card-page'
import { forgottenTexts } from './forgotten-texts'

/** Asks for a link by mail. The page says the same whether the address is known or not. */
export function ForgottenPage() {
  const texts = useTexts(forgottenTexts)
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <CardPage key={sentTo} title={sentTo === null ? texts.title : texts.sentTitle}>
      {sentTo === null ? (
        <>
          <Muted>{texts.intro}</Muted>
          <ForgottenForm onSent={setSentTo} />
        </>
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo(null)} />
      )}
      <Link to="/Staff/LogIn">{texts.toLogIn}</Link>
    </CardPage>
  )
}

function ForgottenForm({ onSent }: { onSent: (email: string) => void }) {
  const texts = useTexts(forgottenTexts)

  async function send(values: FormData) {
    const body = ForgottenPassword.parse(Object.fromEntries(values))
    try {
      await callApi({ method: 'POST', path: '/api/v1/staff/forgotten', body })
      onSent(body.email)
    } catch (error) {
      return { form: failureMessage(error, texts.failed) }
    }
  }

  return (
    <Form
      aria-label={texts.title}
      idPrefix="staff-forgotten"
      validate={(values) => fieldErrors(ForgottenPassword, Object.fromEntries(values))}
      onSubmit={send}
    >
      <Stack gap={2}>
        <TextInput name="email" label={texts.email} type="email" inputMode="email" autoComplete="username" required />
        <SubmitButton busyText={texts.busy}>{texts.send}</SubmitButton>
      </Stack>
    </Form>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const texts = useTexts(forgottenTexts)
  return (
    <>
      <p role="status">{texts.sent({ email })}</p>
      <div>
        <Button variant="outlined" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </>
  )
}
