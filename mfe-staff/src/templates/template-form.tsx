import { NewTemplate, type Template } from '@civictrack/contract/staff'
import { ANSWERS, fieldErrors } from '@civictrack/contract/wire'
import {
  ApiError,
  Button,
  Form,
  failureMessage,
  Row,
  Stack,
  SubmitButton,
  TextArea,
  TextInput,
  toasts,
  useTexts,
} from '@civictrack/shared'
import { CompactSelect } from '../controls/compact-select'
import { FieldMessage } from '../controls/field-message'
import { callStaff } from '../session/staff-call'
import { answerTexts } from '../words/word-texts'
import { templatesTexts } from './templates-texts'

interface Props {
  base: string
  /** Null for a new one. */
  template: Template | null
  onSaved: () => void
  onCancel: () => void
}

/** The form of one template. */
export function TemplateForm({ base, template, onSaved, onCancel }: Props) {
  const texts = useTexts(templatesTexts)
  const answers = useTexts(answerTexts)

  async function save(values: FormData): Promise<Record<string, string> | undefined> {
    const body = NewTemplate.parse(Object.fromEntries(values))
    try {
      await callStaff(
        template ? { method: 'PUT', path: `${base}/${template.id}`, body } : { method: 'POST', path: base, body },
      )
      toasts.add('success', texts.saved)
      onSaved()
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 409) return { name: error.message }
      return { form: failureMessage(error, texts.failed) }
    }
  }

  return (
    <Form
      aria-label={template?.name ?? texts.add}
      idPrefix="template"
      saveValuesAs={template ? undefined : 'staff-template'}
      validate={(values) => fieldErrors(NewTemplate, Object.fromEntries(values))}
      onSubmit={save}
    >
      <Stack gap={2}>
        <TextInput name="name" label={texts.name} defaultValue={template?.name} maxLength={80} required />
        <div>
          <CompactSelect label={texts.answer} name="answer" defaultValue={template?.answer ?? ''}>
            <option value="">{texts.chooseAnswer}</option>
            {ANSWERS.map((answer) => (
              <option key={answer} value={answer}>
                {answers[answer]}
              </option>
            ))}
          </CompactSelect>
          <FieldMessage name="answer" />
        </div>
        <TextArea name="text" label={texts.text} defaultValue={template?.text} maxLength={2000} />
        <Row>
          <SubmitButton>{texts.save}</SubmitButton>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </Row>
      </Stack>
    </Form>
  )
}
