import { AuthorityHint, fieldErrors } from '@civictrack/contract/wire'
import {
  ApiError,
  Button,
  callApi,
  Form,
  failureMessage,
  Row,
  Stack,
  SubmitButton,
  TextArea,
  useTexts,
} from '@civictrack/shared'
import { useId, useState } from 'react'
import { focusOnArrival } from '../focus-on-arrival'
import { hintTexts } from './hint-texts'

/** "I know who is responsible": tells the operators about an authority. The typed text stays until the server has it. */
export function HintForm({ reference }: { reference: string }) {
  const texts = useTexts(hintTexts)
  const [state, setState] = useState<'untouched' | 'open' | 'cancelled'>('untouched')
  const [thanks, setThanks] = useState<string | null>(null)
  const idPrefix = useId()
  const path = `/api/v1/issue/${reference}/authority-hint`

  async function send(values: FormData): Promise<Record<string, string> | undefined> {
    try {
      const body = { text: String(values.get('text') ?? '') }
      // With the session, because a report may be visible to its reporter only.
      const { message } = await callApi<{ message: string }>({ method: 'POST', path, body, authorized: true })
      setThanks(message)
      return undefined
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      return { form: failureMessage(error, texts.failed), ...fields }
    }
  }

  if (thanks !== null) {
    return (
      <p tabIndex={-1} ref={focusOnArrival}>
        {thanks}
      </p>
    )
  }
  if (state !== 'open') {
    return (
      <div>
        <Button variant="outlined" onClick={() => setState('open')} autoFocus={state === 'cancelled'}>
          {texts.open}
        </Button>
      </div>
    )
  }
  return (
    <Form
      idPrefix={idPrefix}
      saveValuesAs={path}
      aria-label={texts.open}
      validate={(values) => fieldErrors(AuthorityHint, Object.fromEntries(values))}
      onSubmit={send}
    >
      <Stack gap={1.5}>
        <TextArea name="text" label={texts.field} hint={texts.hint} rows={4} required autoFocus />
        <Row gap={1}>
          <SubmitButton>{texts.send}</SubmitButton>
          <Button onClick={() => setState('cancelled')}>{texts.cancel}</Button>
        </Row>
      </Stack>
    </Form>
  )
}
