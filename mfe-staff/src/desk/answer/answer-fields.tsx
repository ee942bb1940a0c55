import type { Template } from '@civictrack/contract/staff'
import { ANSWERS, type Answer } from '@civictrack/contract/wire'
import {
  FieldError,
  styled,
  TextArea,
  TextInput,
  useFieldId,
  useFieldMessage,
  useTexts,
  VisuallyHidden,
} from '@civictrack/shared'
import { type FormEvent, useState } from 'react'
import { CompactSelect } from '../../controls/compact-select'
import { today } from '../../words/dates'
import { answerTexts } from '../../words/word-texts'
import { answerFormTexts } from './answer-texts'
import { PhotoField } from './photo-field'

interface Props {
  templates: readonly Template[]
  /** A photo belongs to one report. */
  hasPhoto: boolean
  /** The answer that was chosen before, of a form whose values were saved. */
  initial?: string | undefined
}

/** The five answers, and the fields that the chosen one has. The inputs are uncontrolled: `Form` keeps their values. */
export function AnswerFields({ templates, hasPhoto, initial }: Props) {
  const texts = useTexts(answerFormTexts)
  const [answer, setAnswer] = useState(() => ANSWERS.find((known) => known === initial))

  function choose(event: FormEvent<HTMLDivElement>): void {
    const { name, value } = event.target as HTMLInputElement
    if (name === 'answer') setAnswer(ANSWERS.find((known) => known === value))
  }

  return (
    <Fields onChange={choose}>
      <Choices />
      <Templates templates={templates} onAnswer={setAnswer} />
      <TextArea name="note" label={noteLabel(answer, texts)} rows={3} maxLength={2000} />
      {answer === 'in-progress' && <TextInput name="expectedOn" label={texts.expectedOn} type="date" min={today()} />}
      {answer === 'done' && hasPhoto && <PhotoField />}
    </Fields>
  )
}

function Choices() {
  const texts = useTexts(answerFormTexts)
  const words = useTexts(answerTexts)
  const message = useFieldMessage('answer')
  const id = useFieldId('answer')
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={message && `${id}-error`}>
      <VisuallyHidden as="legend">{texts.choose}</VisuallyHidden>
      {ANSWERS.map((answer) => (
        <Choice key={answer}>
          <input type="radio" name="answer" value={answer} aria-invalid={Boolean(message)} />
          <span>
            <b>{words[answer]}</b>
            <small>{texts[`${answer}Hint`]}</small>
          </span>
        </Choice>
      ))}
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
    </fieldset>
  )
}

/** Fills the form in with the words of a template. They can be changed before they are sent. */
function Templates({ templates, onAnswer }: { templates: readonly Template[]; onAnswer: (answer: Answer) => void }) {
  const texts = useTexts(answerFormTexts)
  if (templates.length === 0) return null

  function fillIn(event: FormEvent<HTMLSelectElement>): void {
    const template = templates.find(({ id }) => id === event.currentTarget.value)
    const form = event.currentTarget.form
    const answer = ANSWERS.find((known) => known === template?.answer)
    if (!template || !form || !answer) return
    const note = form.elements.namedItem('note')
    if (note instanceof HTMLTextAreaElement) note.value = template.text
    const choices = form.elements.namedItem('answer')
    if (choices instanceof RadioNodeList) choices.value = answer
    onAnswer(answer)
  }

  return (
    <CompactSelect label={texts.template} defaultValue="" onChange={fillIn}>
      <option value="">{texts.noTemplate}</option>
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </CompactSelect>
  )
}

function noteLabel(answer: Answer | undefined, texts: { note: string; noteOurs: string; noteReason: string }): string {
  if (answer === 'not-ours') return texts.noteOurs
  return answer === 'no-action' ? texts.noteReason : texts.note
}

const Fields = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  '& fieldset': { display: 'grid', gap: theme.spacing(0.5), margin: 0, padding: 0, border: 0, minWidth: 0 },
  '& legend': { padding: 0, fontWeight: 650 },
}))

const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.25),
  padding: theme.spacing(0.75, 1.25),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.spacing(1),
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: theme.vars.palette.primary.main, background: theme.vars.palette.primary.light },
  '& input': {
    flex: 'none',
    alignSelf: 'flex-start',
    marginBlockStart: theme.spacing(0.5),
    accentColor: theme.vars.palette.primary.main,
  },
  '& b': { display: 'block', fontWeight: 650, lineHeight: 1.4 },
  '& small': { display: 'block', color: theme.vars.palette.text.secondary, fontSize: '0.8125rem', lineHeight: 1.35 },
}))
