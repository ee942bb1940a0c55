import type { DeskReportDetail, Template } from '@civictrack/contract/staff'
import {
  ApiError,
  Form,
  failureMessage,
  Muted,
  SubmitButton,
  savedFormValues,
  styled,
  useTexts,
} from '@civictrack/shared'
import { AnswerFields } from './answer-fields'
import { UnreadablePhoto } from './answer-photo'
import { answerFormTexts } from './answer-texts'
import { answerProblems } from './answer-values'
import { type DeskTarget, sendAnswer } from './desk-calls'

const ANSWER_ID = 'answer'

interface Props {
  target: DeskTarget
  report: DeskReportDetail
  templates: readonly Template[]
  onSent: (report: DeskReportDetail) => void
}

/** The answer to one report. Typed text is kept when the person looks at another report, or has to log in again. */
export function AnswerForm({ target, report, templates, onSent }: Props) {
  const texts = useTexts(answerFormTexts)
  const saved = `staff-answer-${target.reference}`

  async function send(values: FormData) {
    try {
      onSent(await sendAnswer(target, values))
    } catch (error) {
      if (error instanceof UnreadablePhoto) return { photo: texts.photoUnusable }
      const fields = error instanceof ApiError ? error.fields : {}
      return Object.keys(fields).length > 0 ? fields : { form: failureMessage(error, texts.failed) }
    }
  }

  return (
    <Part id={ANSWER_ID} aria-labelledby="answer-title">
      <h2 id="answer-title">{texts.title}</h2>
      {report.isOwnReport && <Muted>{texts.ownReport}</Muted>}
      {report.canAnswer ? (
        <Form
          key={target.reference}
          aria-label={texts.title}
          idPrefix="answer"
          saveValuesAs={saved}
          validate={(values) => answerProblems(values, texts)}
          onSubmit={send}
        >
          <AnswerFields templates={templates} hasPhoto initial={savedFormValues.read(saved).answer} />
          <SubmitButton busyText={texts.sending}>{texts.send}</SubmitButton>
        </Form>
      ) : (
        <Muted>{texts.closed}</Muted>
      )}
    </Part>
  )
}

/** Moves the focus to the first answer. False when there is nothing to answer. */
export function focusAnswer(): boolean {
  const first = document.querySelector<HTMLInputElement>(`#${ANSWER_ID} input[name="answer"]`)
  first?.focus()
  first?.scrollIntoView({ block: 'nearest' })
  return first !== null
}

const Part = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  '& form': { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: theme.spacing(1.5) },
}))
