import type { Status } from '@civictrack/contract/wire'
import type { Insertable } from 'kysely'
import { lockAccount } from '../accounts/accounts-store'
import { after, MINUTE } from '../platform/clock'
import type { Db, Tables } from '../platform/database/tables'
import { enqueue } from '../platform/jobs/jobs-store'
import { settingsOf } from '../settings/settings-store'
import { dueAt } from './due'

/** A digest leaves a little late, so that what was written just before it is due is in it. */
const GRACE = MINUTE

/**
 * Tells who made a report that its status changed, as their preferences have it. Call it in the transaction of the
 * change, and the queue's `wake` after it.
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
 * Tells who made a report that somebody else has commented on it, as their preferences have it. Call it in the
 * transaction of the comment, and the queue's `wake` after it.
 */
export async function notifyOfComment(
  transaction: Db,
  comment: { issueId: string; commentId: string; authorId: string; now: Date },
): Promise<void> {
  const reporter = await reporterOf(transaction, comment.issueId)
  if (!reporter || reporter === comment.authorId) return
  await addNews(
    transaction,
    { accountId: reporter, now: comment.now },
    {
      issue_id: comment.issueId,
      kind: 'comment',
      comment_id: comment.commentId,
      note: '',
      at: comment.now,
    },
  )
}

async function reporterOf(db: Db, issueId: string): Promise<string | null> {
  const issue = await db.selectFrom('issues').select('account_id').where('id', '=', issueId).executeTakeFirst()
  return issue?.account_id ?? null
}

async function addNews(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
  news: Omit<Insertable<Tables['notifications']>, 'letter_id'>,
): Promise<void> {
  const { issue_updates, email_notifications, frequency } = await settingsOf(db, accountId)
  if (!issue_updates || !email_notifications) return
  // Two pieces of news at once must not begin two digests.
  await lockAccount(db, accountId)
  const due = dueAt(frequency, now)
  const isDigest = frequency !== 'Real-time'
  const letterId = (isDigest && (await gatheringDigest(db, accountId, due))) || (await newLetter(db))
  await db
    .insertInto('notifications')
    .values({ ...news, letter_id: letterId })
    .execute()

  async function newLetter(transaction: Db): Promise<string> {
    const { id } = await transaction
      .insertInto('notification_letters')
      .values({ account_id: accountId, is_digest: isDigest, due_at: due })
      .returning('id')
      .executeTakeFirstOrThrow()
    const job = { kind: 'mail', payload: { letter: 'notification', letterId: id } } as const
    await enqueue(transaction, job, now, isDigest ? after(due, GRACE) : due)
    return id
  }
}

/** The digest of an account that gathers until then, if it has begun. */
async function gatheringDigest(db: Db, accountId: string, due: Date): Promise<string | undefined> {
  const letter = await db
    .selectFrom('notification_letters')
    .select('id')
    .where('account_id', '=', accountId)
    .where('due_at', '=', due)
    .where('is_digest', '=', true)
    .executeTakeFirst()
  return letter?.id
}
