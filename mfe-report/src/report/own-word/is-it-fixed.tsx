import { FIXED_ANSWERS, type FixedAnswer, fieldErrors, GivenWord } from '@civictrack/contract/wire'
import {
  ApiError,
  FieldError,
  Form,
  failureMessage,
  Stack,
  SubmitButton,
  styled,
  TextArea,
  useFieldId,
  useFieldMessage,
  useTexts,
} from '@civictrack/shared'
import { ownWordTexts } from './own-word-texts'

interface Props {
  reference: string
  /** Stores the answer. @throws {ApiError} */
  onAnswer: (given: { answer: string; reason: string }) => Promise<void>
}

/** The question to the reporter whether it is fixed, as somebody else has said. */
export function IsItFixed({ reference, onAnswer }: Props) {
  const texts = useTexts(ownWordTexts)

  async function send(values: FormData): Promise<Record<string, string> | undefined> {
    try {
      await onAnswer(given(values))
      return undefined
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      return { form: failureMessage(error, texts.failed), ...fields }
    }
  }

  return (
    <Form
      idPrefix="fixed"
      saveValuesAs={`fixed ${reference}`}
      aria-label={texts.isIt}
      validate={(values) => fieldErrors(GivenWord, given(values))}
      onSubmit={send}
    >
      <Stack gap={1.5}>
        <Choices />
        <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} rows={2} />
        <div>
          <SubmitButton>{texts.send}</SubmitButton>
        </div>
      </Stack>
    </Form>
  )
}

function given(values: FormData): { answer: string; reason: string } {
  return { answer: String(values.get('answer') ?? ''), reason: String(values.get('reason') ?? '') }
}

function Choices() {
  const texts = useTexts(ownWordTexts)
  const id = useFieldId('answer')
  const message = useFieldMessage('answer')
  const labels: Record<FixedAnswer, string> = { yes: texts.confirm, partly: texts.partly, no: texts.no }
  return (
    <Group aria-describedby={message ? `${id}-error` : undefined}>
      <legend>{texts.isIt}</legend>
      {FIXED_ANSWERS.map((answer, index) => (
        <label key={answer}>
          {/* A message leads to the first choice. */}
          <input
            type="radio"
            name="answer"
            value={answer}
            id={index === 0 ? id : undefined}
            aria-invalid={Boolean(message)}
          />
          {labels[answer]}
        </label>
      ))}
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
    </Group>
  )
}

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, fontWeight: 650 },
  '& label': { display: 'flex', gap: theme.spacing(1), alignItems: 'center', minHeight: 44 },
  '& input': { width: 20, height: 20, accentColor: theme.vars.palette.primary.main },
}))
