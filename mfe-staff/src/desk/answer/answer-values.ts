import { NewAnswer } from '@civictrack/contract/staff'
import { fieldErrors } from '@civictrack/contract/wire'
import { today } from '../../words/dates'

interface Messages {
  noteNeeded: string
  oursNeeded: string
  expectedPast: string
}

/** The messages of an answer's form, by field. The server checks the same again. */
export function answerProblems(values: FormData, texts: Messages): Record<string, string> {
  const answer = values.get('answer')
  const problems = fieldErrors(NewAnswer, answerIn(values))
  const expectedOn = String(values.get('expectedOn') ?? '')
  if (!String(values.get('note') ?? '').trim()) {
    if (answer === 'no-action') problems.note = texts.noteNeeded
    if (answer === 'not-ours') problems.note = texts.oursNeeded
  }
  if (expectedOn && expectedOn < today()) problems.expectedOn = texts.expectedPast
  return problems
}

/** The body of an answer. A field that belongs to another answer is left out. */
export function answerIn(values: FormData): Record<string, unknown> {
  const expectedOn = values.get('answer') === 'in-progress' && values.get('expectedOn')
  return {
    answer: values.get('answer') ?? undefined,
    note: String(values.get('note') ?? ''),
    ...(expectedOn ? { expectedOn } : {}),
  }
}

/** The photo of a form for the answer "done"; undefined without one. */
export function photoIn(values: FormData): File | undefined {
  const photo = values.get('photo')
  return values.get('answer') === 'done' && photo instanceof File && photo.size > 0 ? photo : undefined
}
