import type { GivenWord } from '@civictrack/contract/wire'
import type * as z from 'zod'
import { issueTexts } from '../../issues/issue-texts'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import { answerQuestion } from '../answering/answer-question'
import { hasSubject } from '../asking/ask-questions'
import type { Question } from '../questions-tables'
import { sayFixed } from './own-word'

/**
 * The reporter's word on the report's page. On an open report it says that it is fixed; where somebody else has called it
 * fixed, it answers the question that a mail would ask some days later.
 * @throws ApiError 409 when there is nothing to answer
 */
export async function sayWord(
  context: Context,
  transaction: Db,
  issueId: string,
  { answer, reason }: z.output<typeof GivenWord>,
): Promise<void> {
  const question = await openQuestion(transaction, issueId)
  if (question) {
    const isStored = await answerQuestion(context, transaction, { questionId: question.id, answer, reason })
    if (isStored) return
  }
  if (answer !== 'yes') throw new ApiError(409, issueTexts.notCalledFixed)
  await sayFixed(context, transaction, issueId)
}

/** Whether somebody else has called the report fixed, and its reporter has not said yet whether it is. */
export async function isAsked(db: Db, issueId: string): Promise<boolean> {
  return (await openQuestion(db, issueId)) !== undefined
}

async function openQuestion(db: Db, issueId: string): Promise<Question | undefined> {
  const questions = await db
    .selectFrom('questions')
    .selectAll()
    .where('issue_id', '=', issueId)
    .where('kind', '=', 'fixed')
    .where('answered_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  for (const question of questions) if (await hasSubject(db, question)) return question
  return undefined
}
