import { NewAnswer } from '@civictrack/contract/staff'
import { type Answer, fieldErrors } from '@civictrack/contract/wire'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { readPhotoForm } from '../../media/uploads/photo-form'
import { discardUpload, type Upload } from '../../media/uploads/uploads'
import { isAnswer } from '../answer-texts'
import { dayError } from './expected-day'

export const LONGEST_NOTE = 2000

/** The form as it was sent: `errors` has a sentence for each wrong field; without errors `answer` is one of the five. */
export interface SentAnswer {
  values: Record<string, string>
  errors: Record<string, string>
  answer: Answer
  note: string
  /** Of `in-progress` only. */
  expectedOn: string | undefined
  /** Of `done` only, and not checked yet: the caller discards it. */
  photo: Upload | undefined
}

/** The same words and bounds as in the desk of an authority. */
const Fields = z.object({ answer: NewAnswer.shape.answer, note: NewAnswer.shape.note })

/** The answers that need words, and what is asked for. */
const NEEDED: Partial<Record<Answer, string>> = {
  'not-ours': 'Write whose it is, as far as you know',
  'no-action': 'Write the reason: the reporter and the public will read it',
}

/** Reads the form of an answer, sent with or without a file. `today` is a day, as YYYY-MM-DD. */
export async function readAnswer(
  request: FastifyRequest,
  { uploadsFolder, today }: { uploadsFolder: string; today: string },
): Promise<SentAnswer> {
  const sent = request.isMultipart()
    ? await readPhotoForm(request, { uploadsFolder, field: 'photo', subject: 'answer', isTypedTextKept: true })
    : { values: (request.body ?? {}) as Record<string, unknown>, errors: {}, photo: undefined }
  const text = (name: string) => (typeof sent.values[name] === 'string' ? sent.values[name] : '')
  const values = { answer: text('answer'), note: text('note'), date: text('date').trim() }
  const errors: Record<string, string> = { ...fieldErrors(Fields, values), ...sent.errors }
  const answer = isAnswer(values.answer) ? values.answer : 'received'
  const note = errors.note ? '' : Fields.shape.note.parse(values.note)
  const needed = NEEDED[answer]
  if (needed && !errors.note && !/[^\p{Cc}\p{Cf}\p{Z}]/u.test(note)) errors.note = needed
  const wrongDay = answer === 'in-progress' && values.date ? dayError(values.date, today) : undefined
  if (wrongDay) errors.date = wrongDay

  const isTaken = answer === 'done' && Object.keys(errors).length === 0 && (sent.photo?.size ?? 0) > 0
  if (sent.photo && !isTaken) await discardUpload(sent.photo.path)
  if (answer !== 'done') delete errors.photo
  return {
    ...{ values, errors, answer, note },
    expectedOn: answer === 'in-progress' && values.date ? values.date : undefined,
    photo: isTaken ? sent.photo : undefined,
  }
}
