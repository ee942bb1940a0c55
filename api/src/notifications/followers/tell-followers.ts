import type { Selectable } from 'kysely'
import type { Context } from '../../platform/context'
import type { Db, Tables } from '../../platform/database/tables'
import { addNews } from '../news/add-news'

type FollowerNews = Selectable<Tables['follower_news']>

/**
 * Tells the followers of an event one after the other, each in a transaction that also notes it: after a kill the next
 * attempt goes on with the next follower, and nobody is told twice. A report that is not public any more is told to nobody.
 */
export async function tellFollowers({ db, jobs, now }: Context, newsId: string): Promise<void> {
  let wasOneTold = true
  while (wasOneTold) {
    wasOneTold = await db.transaction().execute((transaction) => tellNext(transaction, { newsId, now: now() }))
  }
  jobs.wake()
}

/** Returns false after the last follower. */
async function tellNext(transaction: Db, { newsId, now }: { newsId: string; now: Date }): Promise<boolean> {
  const found = await transaction
    .selectFrom('follower_news')
    .selectAll()
    .where('id', '=', newsId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return false
  const accountId = await nextFollower(transaction, found)
  if (!accountId) {
    await transaction.deleteFrom('follower_news').where('id', '=', newsId).execute()
    return false
  }
  await transaction.updateTable('follower_news').set({ after_account: accountId }).where('id', '=', newsId).execute()
  const { id, after_account, ...news } = found
  await addNews(transaction, { accountId, now }, news)
  return true
}

/**
 * The next follower in the order of the accounts. The reporter hears of the own report anyway. That an answer was taken back
 * is told to those who were told the answer.
 */
async function nextFollower(db: Db, { issue_id, after_account, answer, answer_id }: FollowerNews) {
  let query = db
    .selectFrom('follows')
    .innerJoin('issues', 'issues.id', 'follows.issue_id')
    .select('follows.account_id')
    .where('follows.issue_id', '=', issue_id)
    .where('issues.is_shared', '=', true)
    .where('issues.hidden_at', 'is', null)
    .whereRef('follows.account_id', 'is distinct from', 'issues.account_id')
  if (after_account) query = query.where('follows.account_id', '>', after_account)
  if (answer === 'undone') {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('notifications')
          .innerJoin('notification_letters', 'notification_letters.id', 'letter_id')
          .select('notifications.id')
          .where('notifications.answer_id', '=', answer_id)
          .whereRef('notification_letters.account_id', '=', 'follows.account_id'),
      ),
    )
  }
  const next = await query.orderBy('follows.account_id').limit(1).executeTakeFirst()
  return next?.account_id
}
