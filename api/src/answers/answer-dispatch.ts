import { createHash } from 'node:crypto'
import { ANSWERS } from '@civictrack/contract/wire'
import type { Dispatch } from '../dispatches/dispatches-tables'
import type { Issue } from '../issues/issues-tables'
import { refuseJoined } from '../issues/joined/main-report'
import { enqueueEmail } from '../mail/email-template'
import { derivativesJob } from '../media/images/derivatives'
import type { Context } from '../platform/context'
import type { Db } from '../platform/database/tables'
import { enqueue } from '../platform/jobs/jobs-store'
import { lastAnswer } from './answers-store'
import type { StoredAnswer } from './answers-tables'
import { confirmationEmail } from './confirmation/confirmation-email'
import { webhookConfirmationJob } from './confirmation/webhook-confirmation'
import { notPossible, possibleAnswers } from './effects/allowed'
import { applyAnswer } from './effects/apply-answer'
import { type Before, dispatchStateOf, stateOf } from './effects/before'
import type { NewAnswer } from './new-answer'
import { tellOfAnswer } from './tell-of-answer'

/**
 * Stores an answer with all its effects: handling, status, dispatch, the reporter's news, and for a link the mail or
 * webhook with which the contact can undo it. The same answer again changes nothing: its id is that of the first one. Call the queue's `wake`
 * after the transaction.
 * @throws ApiError 409 where this answer is not possible (any more)
 */
export async function answerDispatch(context: Context, transaction: Db, given: NewAnswer): Promise<StoredAnswer> {
  const { issue, dispatch } = await lockReport(transaction, given.dispatchId)
  const fingerprint = fingerprintOf(given)
  const last = await lastAnswer(transaction, dispatch.id)
  if (last?.fingerprint === fingerprint) return last
  const possible = possibleAnswers(dispatch, { last: last?.answer, status: issue.status, all: ANSWERS })
  if (!possible.includes(given.answer)) throw notPossible()
  await refuseJoined(transaction, issue.id)

  const { changes, next } = await applyAnswer(context, transaction, { issue, dispatch, given })
  const after = await readIssue(transaction, issue.id)
  const before: Before = {
    ...{ state: stateOf(issue), after: stateOf(after), dispatch: dispatchStateOf(dispatch) },
    ...{ changes, next },
  }
  const answer = await store(context, transaction, { issue, dispatch, given, before, fingerprint })
  await tell(context, transaction, { answer, moved: after.status === issue.status ? null : after.status })
  return answer
}

function readIssue(db: Db, id: string): Promise<Issue> {
  return db.selectFrom('issues').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function lockReport(transaction: Db, dispatchId: string): Promise<{ issue: Issue; dispatch: Dispatch }> {
  const issue = await transaction
    .selectFrom('issues')
    .selectAll()
    .where('id', '=', (of) => of.selectFrom('dispatches').select('issue_id').where('id', '=', dispatchId))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // The sending job changes it too, so it is locked after its report.
  const dispatch = await transaction
    .selectFrom('dispatches')
    .selectAll()
    .where('id', '=', dispatchId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { issue, dispatch }
}

function fingerprintOf({ answer, note, expectedOn = '', photoHash, photoId = '' }: NewAnswer): string {
  const parts = JSON.stringify([answer, note, expectedOn, photoHash ?? photoId])
  return createHash('sha256').update(parts).digest('hex')
}

interface Storing {
  issue: Issue
  dispatch: Dispatch
  given: NewAnswer
  before: Before
  fingerprint: string
}

async function store(context: Context, transaction: Db, storing: Storing): Promise<StoredAnswer> {
  const { issue, dispatch, given, before, fingerprint } = storing
  const now = context.now()
  await transaction
    .updateTable('dispatches')
    .set({ first_answer_at: dispatch.first_answer_at ?? now })
    .where('id', '=', dispatch.id)
    .execute()
  if (given.photoId) await enqueue(transaction, { kind: derivativesJob, payload: { photoId: given.photoId }, now })
  return transaction
    .insertInto('answers')
    .values({
      ...{ issue_id: issue.id, dispatch_id: dispatch.id, authority_id: dispatch.authority_id },
      ...{ answer: given.answer, note: given.note, by: given.by, actor: given.actor, at: now, fingerprint },
      expected_on: given.expectedOn ?? null,
      photo_id: given.photoId ?? null,
      before: JSON.stringify(before),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function tell(
  { now }: Context,
  transaction: Db,
  { answer, moved }: { answer: StoredAnswer; moved: string | null },
): Promise<void> {
  await tellOfAnswer(transaction, answer, {
    ...{ answer: answer.answer, note: answer.note, expectedOn: answer.expected_on, now: answer.at },
    to: moved as Parameters<typeof tellOfAnswer>[2]['to'],
  })
  if (answer.by === 'staff') return
  await confirm(transaction, { answer, now: now() })
}

/** Confirms an answer to its contact, in the way in which that gets its reports. */
async function confirm(transaction: Db, { answer, now }: { answer: StoredAnswer; now: Date }): Promise<void> {
  const { method } = await transaction
    .selectFrom('dispatches')
    .innerJoin('contacts', 'contacts.id', 'dispatches.contact_id')
    .select('method')
    .where('dispatches.id', '=', answer.dispatch_id)
    .executeTakeFirstOrThrow()
  const payload = { answerId: answer.id }
  if (method === 'webhook') await enqueue(transaction, { kind: webhookConfirmationJob, payload, now })
  else await enqueueEmail(transaction, { template: confirmationEmail, payload, now })
}
