import type { Answer, Status } from '@civictrack/contract/wire'
import { sql } from 'kysely'
import type { Db } from '../platform/database/tables'
import { addFollowerNews, withdrawFollowerNews } from './followers/follower-news'
import { addNews, type CommentLimits } from './news/add-news'

/** A status that a report has got. */
interface StatusNews {
  issueId: string
  to: Status
  note: string
  now: Date
  /** `followers` where the reporter made the change. */
  tells: 'all' | 'followers'
}

/**
 * Tells the reporter and the followers that the status of a report changed, if their settings ask for it. The note stays
 * with the reporter. Call it in the transaction of the change, and the queue's `wake` after it.
 */
export async function notifyOfStatus(transaction: Db, change: StatusNews): Promise<void> {
  const { issueId, to, note, now, tells } = change
  const news = { issue_id: issueId, kind: 'status', to_status: to, note, at: now } as const
  await addFollowerNews(transaction, { ...news, note: '' })
  const reporter = tells === 'all' && (await reporterOf(transaction, issueId))
  if (reporter) await addNews(transaction, { accountId: reporter, now }, news)
}

/**
 * Tells the reporter and the followers that a report was joined with another one, or stands for itself again. Unlike the note
 * of a status this one is for everybody. Otherwise as `notifyOfStatus`.
 */
export async function notifyOfJoin(
  transaction: Db,
  { issueId, to, note, now }: Omit<StatusNews, 'tells'>,
): Promise<void> {
  const news = { issue_id: issueId, kind: 'status', to_status: to, note, at: now } as const
  await addFollowerNews(transaction, news)
  const reporter = await reporterOf(transaction, issueId)
  if (reporter) await addNews(transaction, { accountId: reporter, now }, news)
}

/**
 * Tells the reporter that another citizen commented on their report, if their settings ask for it. Beyond some emails in an
 * hour or a day, comments share one email later, so that nobody can fill a mailbox. Call it in the transaction of the
 * comment, and the queue's `wake` after it.
 */
export async function notifyOfComment(
  transaction: Db,
  comment: { issueId: string; commentId: string; authorId: string; now: Date; limits: CommentLimits },
): Promise<void> {
  const reporter = await reporterOf(transaction, comment.issueId)
  if (!reporter || reporter === comment.authorId) return
  await addNews(
    transaction,
    { accountId: reporter, now: comment.now, limits: comment.limits },
    {
      issue_id: comment.issueId,
      kind: 'comment',
      comment_id: comment.commentId,
      note: '',
      at: comment.now,
    },
  )
}

/** The answer of an authority about a report, or that it took that back (`undone`). */
export interface AnswerNews {
  issueId: string
  answerId: string
  answer: Answer | 'undone'
  authority: string
  note: string
  expectedOn: string | null
  /** The status that the report has now, where the answer changed it. */
  to: Status | null
  now: Date
}

/**
 * Tells the reporter and the followers what the authority said, if their settings ask for it; that it was taken back only
 * those who were told the answer. As `notifyOfStatus`.
 */
export async function notifyOfAnswer(transaction: Db, news: AnswerNews): Promise<void> {
  const { issueId, answerId, answer, authority, note, expectedOn, to, now } = news
  const added = {
    ...({ issue_id: issueId, kind: 'answer', to_status: to, note, at: now } as const),
    ...{ answer_id: answerId, answer, authority, expected_on: expectedOn },
  }
  await addFollowerNews(transaction, added)
  const reporter = await reporterOf(transaction, issueId)
  if (!reporter) return
  if (answer === 'undone' && !(await wasTold(transaction, { accountId: reporter, answerId }))) return
  await addNews(transaction, { accountId: reporter, now }, added)
}

/** Withdraws the news of an answer that are not mailed yet. Returns whether some of them were mailed. */
export async function withdrawNews(transaction: Db, answerId: string): Promise<boolean> {
  await withdrawFollowerNews(transaction, answerId)
  await sql`
    delete from notifications using jobs
    where notifications.answer_id = ${answerId} and jobs.failed_at is null
      and jobs.payload->>'letterId' = notifications.letter_id::text`.execute(transaction)
  const mailed = await transaction
    .selectFrom('notifications')
    .select('id')
    .where('answer_id', '=', answerId)
    .limit(1)
    .executeTakeFirst()
  return mailed !== undefined
}

/** Whether an account has been told of an answer: after `withdrawNews` only the news are left that were mailed. */
async function wasTold(db: Db, { accountId, answerId }: { accountId: string; answerId: string }): Promise<boolean> {
  const told = await db
    .selectFrom('notifications')
    .innerJoin('notification_letters', 'notification_letters.id', 'letter_id')
    .select('notifications.id')
    .where('answer_id', '=', answerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return told !== undefined
}

async function reporterOf(db: Db, issueId: string): Promise<string | null> {
  const issue = await db.selectFrom('issues').select('account_id').where('id', '=', issueId).executeTakeFirst()
  return issue?.account_id ?? null
}

/** Removes the emails that were due before a moment, with their notifications. */
export async function removeSentEmails(db: Db, dueBefore: Date): Promise<void> {
  await db.deleteFrom('notification_letters').where('due_at', '<', dueBefore).execute()
}
