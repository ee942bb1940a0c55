import type { NewAnswer } from '@civictrack/contract/staff'
import * as z from 'zod'
import { answerDispatch } from '../../answers/answer-dispatch'
import { dayOf } from '../../answers/answer-texts'
import { dayError } from '../../answers/form/expected-day'
import { undoAnswer } from '../../answers/undo/undo-answer'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import { type DeskCall, recordAtDesk, reportOf } from '../desk-of'

interface Work {
  db: Db
  desk: DeskCall
  reference: string
}

/** Answers the open dispatch of a report. @throws ApiError 400, 404, or 409 where the authority has none */
export async function giveAnswer(context: Context, { db, desk, reference }: Work, given: NewAnswer): Promise<void> {
  const { authorityId, name: actor } = desk
  checkAnswer(given, desk.now)
  const report = await reportOf(db, desk, reference)
  const dispatch = await db
    .selectFrom('dispatches')
    .select('id')
    .where('issue_id', '=', report.id)
    .where('authority_id', '=', authorityId)
    .where('state', 'in', ['sent', 'queued'])
    .orderBy('number', 'desc')
    .executeTakeFirst()
  if (!dispatch) throw new ApiError(409, 'This report is not with your authority now.')
  const { answer, note, expectedOn, photoId } = given
  const photo = photoId ? await takePhoto(db, desk, photoId) : undefined
  await answerDispatch(context, db, {
    dispatchId: dispatch.id,
    answer,
    note,
    expectedOn,
    photoId: photo,
    by: 'staff',
    actor,
  })
  await recordAtDesk(db, desk, { action: `answer-${answer}`, reference: report.reference })
}

/** Takes an answer back. @throws ApiError 404 for an answer that is not of this report and authority */
export async function takeBack(context: Context, { db, desk, reference }: Work, answerId: string): Promise<void> {
  const report = await reportOf(db, desk, reference)
  const answer = await db
    .selectFrom('answers')
    .select('answer')
    .where('id', '=', answerId)
    .where('issue_id', '=', report.id)
    .where('authority_id', '=', desk.authorityId)
    .executeTakeFirst()
  if (!answer) throw new ApiError(404, 'There is no such answer.')
  await undoAnswer(context, db, { answerId })
  const details = { answer: answer.answer }
  await recordAtDesk(db, desk, { action: 'undo-answer', reference: report.reference, details })
}

/** @throws ApiError 400 with the field that is missing or does not belong to the answer */
function checkAnswer({ answer, note, expectedOn, photoId }: NewAnswer, now: Date): void {
  const wrongDay = expectedOn && dayError(expectedOn, dayOf(now))
  const problems: Record<string, string> = {
    ...(answer === 'not-ours' && !note && { note: 'Say whose it is' }),
    ...(answer === 'no-action' && !note && { note: 'Give the reason' }),
    ...(wrongDay && { expectedOn: wrongDay }),
    ...(expectedOn && answer !== 'in-progress' && { expectedOn: 'A day belongs to "in progress" only' }),
    ...(photoId && answer !== 'done' && { photoId: 'A photo belongs to "done" only' }),
  }
  const [problem] = Object.values(problems)
  if (problem) throw new ApiError(400, problem, { fields: problems })
}

/** Uses up a photo that this person uploaded at this desk. @throws ApiError 400 for any other */
async function takePhoto(db: Db, { authorityId, memberId }: DeskCall, photoId: string): Promise<string> {
  const taken = z.uuid().safeParse(photoId).success
    ? await db
        .deleteFrom('desk_photos')
        .where('photo_id', '=', photoId)
        .where('authority_id', '=', authorityId)
        .where('member_id', '=', memberId)
        .returning('photo_id')
        .executeTakeFirst()
    : undefined
  if (!taken)
    throw new ApiError(400, 'Please choose the photo again.', { fields: { photoId: 'Choose the photo again' } })
  return taken.photo_id
}
