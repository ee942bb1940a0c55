import type { FixedAnswer } from '@civictrack/contract/wire'
import { dispatchReport } from '../../dispatches/dispatch-report'
import { setHandling } from '../../dispatches/handling'
import { moveInTransaction } from '../../issues/move-issue'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { hasSubject, lockQuestion } from '../asking/ask-questions'
import { sayFixed } from '../own-word/own-word'
import type { Question } from '../questions-tables'
import { remindAuthority } from './remind-authority'

/** After so many reopenings by the reporter an operator looks too. */
const OPERATOR_FROM = 2

export interface GivenAnswer {
  questionId: string
  answer: FixedAnswer
  reason: string
}

/**
 * Stores the reporter's answer with its effects. Returns false, and changes nothing, when the question was answered before
 * or has lost its subject. Call the queue's `wake` after the transaction.
 */
export async function answerQuestion(
  context: Context,
  transaction: Db,
  { questionId, answer, reason }: GivenAnswer,
): Promise<boolean> {
  const now = context.now()
  const found = await transaction
    .selectFrom('questions')
    .select('issue_id')
    .where('id', '=', questionId)
    .executeTakeFirst()
  if (!found) return false
  // Every change of a report takes its row first: two of them cannot wait for each other.
  await transaction.selectFrom('issues').select('id').where('id', '=', found.issue_id).forNoKeyUpdate().execute()
  const question = await lockQuestion(transaction, questionId)
  if (!question || question.answered_at || question.ended_at || !(await hasSubject(transaction, question))) return false
  await transaction
    .updateTable('questions')
    .set({ answer, reason, answered_at: now })
    .where('id', '=', questionId)
    .execute()
  await EFFECTS[question.kind](context, transaction, { question, answer, reason, now })
  return true
}

type Effect = (
  context: Context,
  transaction: Db,
  given: { question: Question; answer: FixedAnswer; reason: string; now: Date },
) => Promise<void>

const EFFECTS: Record<Question['kind'], Effect> = {
  async fixed(context, transaction, { question, answer, reason, now }) {
    if (answer === 'no') return reopen(context, transaction, { issueId: question.issue_id, reason, now })
    await setHandling(transaction, question.issue_id, answer === 'yes' ? 'confirmed' : 'partly', now)
  },
  async 'still-there'(context, transaction, { question, answer, now }) {
    if (answer === 'no') await sayFixed(context, transaction, question.issue_id)
    else await remindAuthority(transaction, { issueId: question.issue_id, now })
  },
}

/**
 * Back to work: the authority that had it gets it again with the reason, as a dispatch after the earlier ones. After two
 * reopenings an operator looks as well, and may send it elsewhere.
 */
async function reopen(
  context: Context,
  transaction: Db,
  { issueId, reason, now }: { issueId: string; reason: string; now: Date },
): Promise<void> {
  await moveInTransaction(context, transaction, {
    ...{ issueId, to: 'In Progress', note: reason, actor: 'reporter', tells: 'followers' },
  })
  const { reopened } = await transaction
    .updateTable('issues')
    .set((issue) => ({ reopened: issue('reopened', '+', 1), expected_on: null }))
    .where('id', '=', issueId)
    .returning('reopened')
    .executeTakeFirstOrThrow()
  await setHandling(transaction, issueId, reopened >= OPERATOR_FROM ? 'operator' : 'reopened', now)
  await dispatchReport(context, transaction, { issueId, reason: 'reopened', note: reason })
}
