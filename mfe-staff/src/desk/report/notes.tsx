import { NewPrivateNote, type PrivateNote } from '@civictrack/contract/staff'
import { fieldErrors } from '@civictrack/contract/wire'
import { Form, failureMessage, Muted, Stack, SubmitButton, TextArea, useTexts } from '@civictrack/shared'
import { momentText } from '../../words/dates'
import { addNote, type DeskTarget } from '../answer/desk-calls'
import { Steps } from './history'
import { reportTexts } from './report-texts'

interface Props {
  target: DeskTarget
  notes: readonly PrivateNote[]
  onNoted: () => void
}

/** Notes that only the authority reads. */
export function Notes({ target, notes, onNoted }: Props) {
  const texts = useTexts(reportTexts)

  async function add(values: FormData, form: HTMLFormElement) {
    try {
      await addNote(target, String(values.get('text')))
      form.reset()
      onNoted()
    } catch (error) {
      return { form: failureMessage(error, texts.failed) }
    }
  }

  return (
    <Stack gap={1.5}>
      <Muted>{notes.length > 0 ? texts.notesHint : `${texts.noNotes} ${texts.notesHint}`}</Muted>
      <Steps>
        {notes.map(({ id, actor, text, at }) => (
          <li key={id}>
            <b>{actor}</b> <small>{momentText(at)}</small>
            <p>{text}</p>
          </li>
        ))}
      </Steps>
      <Form
        key={target.reference}
        aria-label={texts.newNote}
        idPrefix="note"
        saveValuesAs={`staff-note-${target.reference}`}
        validate={(values) => fieldErrors(NewPrivateNote, Object.fromEntries(values))}
        onSubmit={add}
      >
        <Stack gap={1}>
          <TextArea name="text" label={texts.newNote} rows={2} maxLength={4000} />
          <SubmitButton>{texts.addNote}</SubmitButton>
        </Stack>
      </Form>
    </Stack>
  )
}
