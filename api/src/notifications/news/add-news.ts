import { lockAccount } from '../../accounts/accounts-store'
import { enqueueEmail } from '../../mail/email-template'
import { after, DAY, HOUR, MINUTE } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { settingsOf } from '../../settings/settings-store'
import { dueAt, dueOfComment } from '../due'
import { notificationEmail } from '../notification-email'
import type { NewNotification } from '../notifications-tables'

/** A digest is sent a little after it is due, so that news of the last moment are in it. */
const GRACE = MINUTE

/** Emails about comments to one account, in an hour and in a day. */
export type CommentLimits = Pick<Context['limits'], 'commentMailsAnHour' | 'commentMailsADay'>

/**
 * Puts one event into an email to an account, at once or with its next digest, if its settings ask for such emails. Call it
 * in a transaction, and the queue's `wake` after it.
 */
export async function addNews(
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
