import { Form, Muted, Stack, SubmitButton, TextArea, TextInput, useSearchParams, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { MessagePanel, SentPanel } from '../message/message-panel'
import { sendMessage, textOf } from '../message/send-message'
import { wordingTexts } from './wording-texts'

const PATH = '/api/v1/wording'
/** The same as the API's. */
const LONGEST = 500

/** The form for a better wording. Without scripts the browser submits it. */
export function WordingForm() {
  const texts = useTexts(wordingTexts)
  const [params] = useSearchParams()
  const [answer, setAnswer] = useState('')
  if (answer)
    return <SentPanel title={texts.sentTitle} message={answer} again={texts.again} onAgain={() => setAnswer('')} />

  function validate(values: FormData): Record<string, string> {
    const { text, wording } = wordsOf(values)
    return { ...(text ? {} : { text: texts.textRequired }), ...(wording ? {} : { wording: texts.wordingRequired }) }
  }

  async function send(values: FormData): Promise<Record<string, string> | undefined> {
    const sent = await sendMessage({ path: PATH, body: wordsOf(values), failed: texts.failed })
    if ('errors' in sent) return sent.errors
    setAnswer(sent.message)
    return undefined
  }

  return (
    <MessagePanel>
      <h2 id="wording-form">{texts.formTitle}</h2>
      <Form action={PATH} validate={validate} onSubmit={send} aria-labelledby="wording-form">
        <Stack gap={2.5}>
          <TextArea name="text" label={texts.text} hint={texts.textHint} rows={3} maxLength={LONGEST} required />
          <TextArea name="wording" label={texts.wording} rows={3} maxLength={LONGEST} required />
          <TextInput
            name="page"
            label={texts.page}
            hint={texts.pageHint}
            defaultValue={params.get('page') ?? ''}
            maxLength={200}
          />
          <Muted>{texts.privacy}</Muted>
          <div>
            <SubmitButton>{texts.send}</SubmitButton>
          </div>
        </Stack>
      </Form>
    </MessagePanel>
  )
}

function wordsOf(values: FormData) {
  return { text: textOf(values, 'text'), wording: textOf(values, 'wording'), page: textOf(values, 'page') }
}
