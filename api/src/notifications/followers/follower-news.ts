import type { Status } from '@civictrack/contract/wire'
import type { Generated, Insertable } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../platform/database/tables'
import { DEFAULT_RETRY, type JobKind } from '../../platform/jobs/job-kind'
import { enqueue } from '../../platform/jobs/jobs-store'
import type { NotificationsTable } from '../notifications-tables'

declare module '../../platform/database/tables' {
  interface Tables {
    follower_news: FollowerNewsTable
  }
}

/** An event that followers hear of, until each of them has it: `after_account` is the last one. */
interface FollowerNewsTable extends Omit<NotificationsTable, 'letter_id' | 'comment_id' | 'kind' | 'to_status'> {
  kind: 'status' | 'answer'
  to_status: Status | null
  after_account: Generated<string | null>
}

/** Brings an event to the followers of its report. */
export const followersJob: JobKind<{ newsId: string }> = {
  name: 'follower-news',
  payload: z.object({ newsId: z.string().regex(/^\d{1,18}$/) }),
  concurrency: 1,
  retry: DEFAULT_RETRY,
}

/** Puts an event into the queue for the followers of its report; nothing for a report without any. */
export async function addFollowerNews(transaction: Db, news: Insertable<FollowerNewsTable>): Promise<void> {
  const follower = await transaction
    .selectFrom('follows')
    .select('account_id')
    .where('issue_id', '=', news.issue_id)
    .limit(1)
    .executeTakeFirst()
  if (!follower) return
  const { id } = await transaction.insertInto('follower_news').values(news).returning('id').executeTakeFirstOrThrow()
  await enqueue(transaction, { kind: followersJob, payload: { newsId: id }, now: news.at })
}

/** The followers who have not heard of an answer do not hear of it any more. */
export async function withdrawFollowerNews(transaction: Db, answerId: string): Promise<void> {
  await transaction.deleteFrom('follower_news').where('answer_id', '=', answerId).execute()
}
