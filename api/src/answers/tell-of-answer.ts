import { notifyOfAnswer } from '../notifications/notify'
import type { Db } from '../platform/database/tables'
import type { StoredAnswer } from './answers-tables'

type News = Parameters<typeof notifyOfAnswer>[1]

/** Puts the news of an answer, or of its undoing, into the queue for the reporter and the followers. */
export async function tellOfAnswer(
  transaction: Db,
  stored: StoredAnswer,
  news: Pick<News, 'answer' | 'note' | 'expectedOn' | 'to' | 'now'>,
): Promise<void> {
  const { name: authority } = await transaction
    .selectFrom('authorities')
    .select('name')
    .where('id', '=', stored.authority_id)
    .executeTakeFirstOrThrow()
  await notifyOfAnswer(transaction, { issueId: stored.issue_id, answerId: stored.id, authority, ...news })
}
