import type { NewAnswer } from '@civictrack/contract/staff'
import { answerDispatch } from '../../answers/answer-dispatch'
import { undoAnswer } from '../../answers/undo/undo-answer'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import { recordAction } from '../../staff/actions/record-action'
import { type DeskCall, reportOf } from '../desk-of'

interface Work {
  db: Db
  desk: DeskCall
  reference: string
}

/** Answers the open dispatch of a report. @throws ApiError 400, 404, or 409 where the authority has none */
export async function giveAnswer(context: Context, { db, desk, reference }: Work, given: NewAnswer): Promise<void> {
  const { authorityId, memberId, name: actor, now: at } = desk
  checkAnswer(given)
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
  await recordAction(db, { memberId, actor, action: `answer-${answer}`, authorityId, reference: report.reference, at })
}

/** Takes an answer back. @throws ApiError 404 for an answer that is not of this report and authority */
export async function takeBack(context: Context, { db, desk, reference }: Work, answerId: string): Promise<void> {
  const { authorityId, memberId, name: actor, now: at } = desk
  const report = await reportOf(db, desk, reference)
  const answer = await db
    .selectFrom('answers')
    .select('answer')
    .where('id', '=', answerId)
    .where('issue_id', '=', report.id)
    .where('authority_id', '=', authorityId)
    .executeTakeFirst()
  if (!answer) throw new ApiError(404, 'There is no such answer.')
  await undoAnswer(context, db, { answerId })
  const details = { answer: answer.answer }
  await recordAction(db, {
    memberId,
    actor,
    action: 'undo-answer',
    authorityId,
    reference: report.reference,
    details,
    at,
  })
}

/** @throws ApiError 400 with the field that is missing or does not belong to the answer */
function checkAnswer({ answer, note, expectedOn, photoId }: NewAnswer): void {
  const problems: Record<string, string> = {
    ...(answer === 'not-ours' && !note && { note: 'Say whose it is' }),
    ...(answer === 'no-action' && !note && { note: 'Give the reason' }),
    ...(expectedOn && answer !== 'in-progress' && { expectedOn: 'A day belongs to "in progress" only' }),
    ...(photoId && answer !== 'done' && { photoId: 'A photo belongs to "done" only' }),
  }
  const [problem] = Object.values(problems)
  if (problem) throw new ApiError(400, problem, { fields: problems })
}

/** Uses up a photo that this person uploaded at this desk. @throws ApiError 400 for any other */
async function takePhoto(db: Db, { authorityId, memberId }: DeskCall, photoId: string): Promise<string> {
  const taken = /^[0-9a-f-]{36}$/.test(photoId)
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
