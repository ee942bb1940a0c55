import type { Issue } from '../../issues/issues-tables'
import { mainOf } from '../../issues/joined/main-report'
import { withdrawNews } from '../../notifications/notify'
import { after, DAY } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import { findAnswer } from '../answers-store'
import type { StoredAnswer } from '../answers-tables'
import { AUTHORITY } from '../effects/apply-answer'
import { Before } from '../effects/before'
import { tellOfAnswer } from '../tell-of-answer'

/** How long an answer can be undone. */
export const UNDO_TIME = DAY

/**
 * Puts everything back as it was before an answer: status and its history, handling, dispatch and figures. Undone twice is
 * undone once. Call the queue's `wake` after the transaction.
 * @throws ApiError 404 for no such answer, 409 where a day has passed, or where something later happened
 */
export async function undoAnswer(
  context: Context,
  transaction: Db,
  { answerId }: { answerId: string },
): Promise<StoredAnswer> {
  const found = await findAnswer(transaction, answerId)
  if (!found) throw new ApiError(404, 'There is no such answer.')
  const issue = await transaction
    .selectFrom('issues')
    .selectAll()
    .where('id', '=', found.issue_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // Read again, now that nobody else can change it.
  const answer = (await findAnswer(transaction, answerId)) ?? found
  if (answer.undone_at) return answer
  const now = context.now()
  const refusal = await undoRefusal(transaction, { answer, issue, now })
  if (refusal) throw new ApiError(409, refusal)

  const before = Before.parse(answer.before)
  await putBack(transaction, { answer, before, now })
  const from = issue.status
  const { status: to } = before.state
  const moved = { issueId: issue.id, from, to, actor: AUTHORITY, at: now }
  if (from !== to) for (const hear of context.onMove) await hear(transaction, moved)
  // Those who were told about the answer are told that it was taken back.
  if (await withdrawNews(transaction, answer.id)) {
    const news = { answer: 'undone', note: '', expectedOn: null, to: from === to ? null : to, now } as const
    await tellOfAnswer(transaction, answer, news)
  }
  return { ...answer, undone_at: now }
}

/** Why an answer cannot be undone (any more), as a sentence; undefined when it can. */
export async function undoRefusal(
  db: Db,
  { answer, issue, now }: { answer: StoredAnswer; issue: Issue; now: Date },
): Promise<string | undefined> {
  if (after(answer.at, UNDO_TIME) <= now)
    return 'An answer can be undone for 24 hours. Please send a new answer instead.'
  if ((await mainOf(db, issue.id)) || (await hasLaterAnswer(db, answer))) return LATER
  const { after: left, changes, next } = Before.parse(answer.before)
  // After "not ours" the next contact gets the report at once: that alone does not stand in the way.
  if (next) return (await hasOtherDispatch(db, issue.id, next)) ? LATER : undefined
  const since = issue.handling_since?.toISOString() ?? null
  const isSame = issue.status === left.status && issue.handling === left.handling && since === left.since
  const known = [...changes, '0']
  const change = await db
    .selectFrom('issue_status_changes')
    .select('id')
    .where('issue_id', '=', issue.id)
    .where('id', 'not in', known)
    .where('undone_at', 'is', null)
    .where('at', '>', answer.at)
    .executeTakeFirst()
  return isSame && !change ? undefined : LATER
}

const LATER =
  'Something has happened to this report since this answer, so it cannot be undone any more. Please send a new answer instead.'

/** Two answers may be of the same millisecond and leave the same handling. */
async function hasLaterAnswer(db: Db, { id, issue_id }: StoredAnswer): Promise<boolean> {
  const later = await db
    .selectFrom('answers')
    .select('id')
    .where('issue_id', '=', issue_id)
    .where('id', '>', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return later !== undefined
}

async function hasOtherDispatch(db: Db, issueId: string, next: string): Promise<boolean> {
  const other = await db
    .selectFrom('dispatches')
    .select('id')
    .where('issue_id', '=', issueId)
    .where((row) =>
      row.or([row('id', '>', next), row.and([row('id', '=', next), row('first_answer_at', 'is not', null)])]),
    )
    .executeTakeFirst()
  return other !== undefined
}

async function putBack(
  transaction: Db,
  { answer, before, now }: { answer: StoredAnswer; before: Before; now: Date },
): Promise<void> {
  const { state, dispatch, changes, next } = before
  const date = (text: string | null) => (text === null ? null : new Date(text))
  await transaction
    .updateTable('issues')
    .set({
      ...{ status: state.status, handling: state.handling, handling_since: date(state.since) },
      ...{ expected_on: state.expectedOn, authority_id: state.authorityId },
      first_resolved_at: date(state.firstResolvedAt),
    })
    .where('id', '=', answer.issue_id)
    .execute()
  await transaction
    .updateTable('dispatches')
    .set((row) => ({
      // It may have been sent meanwhile.
      state: row
        .case()
        .when('sent_at', 'is not', null)
        .then('sent' as const)
        .else(dispatch.state)
        .end(),
      first_answer_at: date(dispatch.firstAnswerAt),
    }))
    .where('id', '=', answer.dispatch_id)
    .execute()
  if (next) await transaction.updateTable('dispatches').set({ state: 'ended' }).where('id', '=', next).execute()
  if (changes.length > 0) {
    await transaction.updateTable('issue_status_changes').set({ undone_at: now }).where('id', 'in', changes).execute()
  }
  await transaction.updateTable('answers').set({ undone_at: now }).where('id', '=', answer.id).execute()
}
