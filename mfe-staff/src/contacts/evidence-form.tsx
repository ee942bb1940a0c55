import { ConfirmContact } from '@civictrack/contract/staff'
import { fieldErrors } from '@civictrack/contract/wire'
import {
  Button,
  Form,
  failureMessage,
  Muted,
  Row,
  Stack,
  SubmitButton,
  TextArea,
  toasts,
  useTexts,
} from '@civictrack/shared'
import { callStaff } from '../session/staff-call'
import { contactsTexts } from './contacts-texts'

interface Props {
  id: string
  action: 'confirm' | 'end'
  onDone: () => void
  onCancel: () => void
}

/** Confirms or ends a contact, with how the operator knows. */
export function EvidenceForm({ id, action, onDone, onCancel }: Props) {
  const texts = useTexts(contactsTexts)
  const isEnd = action === 'end'

  async function send(values: FormData): Promise<Record<string, string> | undefined> {
    try {
      const body = ConfirmContact.parse(Object.fromEntries(values))
      await callStaff({ method: 'POST', path: `/api/v1/staff/operators/contacts/${id}/${action}`, body })
      toasts.add('success', isEnd ? texts.endedNow : texts.confirmedNow)
      onDone()
    } catch (error) {
      return { form: failureMessage(error, texts.failed) }
    }
  }

  return (
    <Form
      aria-label={texts[action]}
      idPrefix={`${action}-${id}`}
      validate={(values) => fieldErrors(ConfirmContact, Object.fromEntries(values))}
      onSubmit={send}
    >
      <Stack gap={1}>
        {isEnd && <Muted>{texts.endNote}</Muted>}
        <TextArea
          name="evidence"
          label={texts.evidence}
          hint={isEnd ? texts.endHint : texts.evidenceHint}
          rows={2}
          required
        />
        <Row>
          <SubmitButton>{texts[action]}</SubmitButton>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </Row>
      </Stack>
    </Form>
  )
}
