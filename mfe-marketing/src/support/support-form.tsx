import { Form, Muted, Stack, SubmitButton, styled, TextArea, TextInput, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { MessagePanel, SentPanel } from '../message/message-panel'
import { ADDRESS, sendMessage, textOf } from '../message/send-message'
import { supportTexts } from './support-texts'

const PATH = '/api/v1/support'
/** The same pattern as the API's. */
const LONGEST = 5000

/** The form for a message to the operators. Without scripts the browser submits it. */
export function SupportForm() {
  const texts = useTexts(supportTexts)
  const [answer, setAnswer] = useState('')
  if (answer)
    return <SentPanel title={texts.sentTitle} message={answer} again={texts.again} onAgain={() => setAnswer('')} />

  function validate(values: FormData): Record<string, string> {
    const { name, email, message } = wordsOf(values)
    return {
      ...(name ? {} : { name: texts.nameRequired }),
      ...(!email ? { email: texts.emailRequired } : ADDRESS.test(email) ? {} : { email: texts.emailInvalid }),
      ...(message ? {} : { message: texts.messageRequired }),
    }
  }

  async function send(values: FormData): Promise<Record<string, string> | undefined> {
    const sent = await sendMessage({ path: PATH, body: wordsOf(values), failed: texts.failed })
    if ('errors' in sent) return sent.errors
    setAnswer(sent.message)
  }

  return (
    <MessagePanel>
      <Stack gap={0.5}>
        <h2 id="support-form">{texts.formTitle}</h2>
        <Muted>{texts.formText}</Muted>
      </Stack>
      <Form action={PATH} validate={validate} onSubmit={send} aria-labelledby="support-form">
        <Stack gap={2.5}>
          <Pair>
            <TextInput name="name" label={texts.name} autoComplete="name" maxLength={200} required />
            <TextInput name="email" type="email" label={texts.email} autoComplete="email" required />
          </Pair>
          <TextArea name="message" label={texts.message} rows={6} maxLength={LONGEST} required />
          <div>
            <SubmitButton>{texts.send}</SubmitButton>
          </div>
        </Stack>
      </Form>
    </MessagePanel>
  )
}

function wordsOf(values: FormData) {
  return { name: textOf(values, 'name'), email: textOf(values, 'email'), message: textOf(values, 'message') }
}

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}))
