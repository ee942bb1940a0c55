import type { Answer, Status } from '@civictrack/contract/wire'
import { sql } from 'kysely'
import { lockAccount } from '../accounts/accounts-store'
import { enqueueEmail } from '../mail/email-template'
import { after, DAY, HOUR, MINUTE } from '../platform/clock'
import type { Context } from '../platform/context'
import type { Db } from '../platform/database/tables'
import { settingsOf } from '../settings/settings-store'
import { dueAt, dueOfComment } from './due'
import { notificationEmail } from './notification-email'
import type { NewNotification } from './notifications-tables'

/** A digest is sent a little after it is due, so that news of the last moment are in it. */
const GRACE = MINUTE

/**
 * Tells the reporter that the status of their report changed, if their settings ask for it. Call it in the transaction of
 * the change, and the queue's `wake` after it.
 */
export async function notifyOfStatus(
  transaction: Db,
  change: { issueId: string; to: Status; note: string; now: Date },
): Promise<void> {
  const reporter = await reporterOf(transaction, change.issueId)
  if (!reporter) return
  await addNews(
    transaction,
    { accountId: reporter, now: change.now },
    {
      issue_id: change.issueId,
      kind: 'status',
      to_status: change.to,
      note: change.note,
      at: change.now,
    },
  )
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

/** Tells the reporter what the authority said, if their settings ask for it. As `notifyOfStatus`. */
export async function notifyOfAnswer(transaction: Db, news: AnswerNews): Promise<void> {
  const reporter = await reporterOf(transaction, news.issueId)
  if (!reporter) return
  const { issueId, answerId, answer, authority, note, expectedOn, to, now } = news
  await addNews(
    transaction,
    { accountId: reporter, now },
    {
      ...{ issue_id: issueId, kind: 'answer', to_status: to, note, at: now },
      ...{ answer_id: answerId, answer, authority, expected_on: expectedOn },
    },
  )
}

/** Withdraws the news of an answer that are not mailed yet. Returns whether some of them were mailed. */
export async function withdrawNews(transaction: Db, answerId: string): Promise<boolean> {
  const news = await transaction
    .selectFrom('notifications')
    .leftJoin('jobs', (join) =>
      join.on(sql<boolean>`jobs.payload->>'letterId' = notifications.letter_id::text and jobs.failed_at is null`),
    )
    .select(['notifications.id', 'jobs.id as job'])
    .where('answer_id', '=', answerId)
    .execute()
  const waiting = news.filter(({ job }) => job !== null).map(({ id }) => id)
  if (waiting.length > 0) await transaction.deleteFrom('notifications').where('id', 'in', waiting).execute()
  return waiting.length < news.length
}

async function reporterOf(db: Db, issueId: string): Promise<string | null> {
  const issue = await db.selectFrom('issues').select('account_id').where('id', '=', issueId).executeTakeFirst()
  return issue?.account_id ?? null
}

async function addNews(
  db: Db,
  { accountId, now, limits }: { accountId: string; now: Date; limits?: CommentLimits },
  news: NewNotification,
): Promise<void> {
  const { issue_updates, email_notifications, frequency } = await settingsOf(db, accountId)
  if (!issue_updates || !email_notifications) return
  // Two events at the same time must not start two digests.
  await lockAccount(db, accountId)
  const isAtOnce = frequency === 'Real-time'
  const due = isAtOnce && limits ? await dueWithin(db, { accountId, now, limits }) : dueAt(frequency, now)
  const isDigest = due > now
  const emailId = (isDigest && (await openDigest(db, accountId, due))) || (await newEmail(db))
  await db
    .insertInto('notifications')
    .values({ ...news, letter_id: emailId })
    .execute()

  async function newEmail(transaction: Db): Promise<string> {
    const { id } = await transaction
      .insertInto('notification_letters')
      .values({ account_id: accountId, is_digest: isDigest, due_at: due })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueueEmail(transaction, {
      template: notificationEmail,
      payload: { letterId: id },
      now,
      due: isDigest ? after(due, GRACE) : due,
    })
    return id
  }
}

type CommentLimits = Pick<Context['limits'], 'commentMailsAnHour' | 'commentMailsADay'>

/** When the next comment may be emailed to an account that gets such emails at once. */
async function dueWithin(
  db: Db,
  { accountId, now, limits }: { accountId: string; now: Date; limits: CommentLimits },
): Promise<Date> {
  const { today, thisHour } = await db
    .selectFrom('notification_letters')
    .innerJoin('notifications', 'notifications.letter_id', 'notification_letters.id')
    .select(({ fn }) => [
      fn.count<string>('notification_letters.id').distinct().as('today'),
      fn
        .count<string>('notification_letters.id')
        .distinct()
        .filterWhere('is_digest', '=', false)
        .filterWhere('at', '>', after(now, -HOUR))
        .as('thisHour'),
    ])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'comment')
    .where('at', '>', after(now, -DAY))
    .executeTakeFirstOrThrow()
  const counts = { thisHour: Number(thisHour), today: Number(today) }
  return dueOfComment({ ...counts, anHour: limits.commentMailsAnHour, aDay: limits.commentMailsADay }, now)
}

/** The digest of an account for this time, if there is one already. */
async function openDigest(db: Db, accountId: string, due: Date): Promise<string | undefined> {
  const digest = await db
    .selectFrom('notification_letters')
    .select('id')
    .where('account_id', '=', accountId)
    .where('due_at', '=', due)
    .where('is_digest', '=', true)
    .executeTakeFirst()
  return digest?.id
}

/** Removes the emails that were due before a moment, with their notifications. */
export async function removeSentEmails(db: Db, dueBefore: Date): Promise<void> {
  await db.deleteFrom('notification_letters').where('due_at', '<', dueBefore).execute()
}
