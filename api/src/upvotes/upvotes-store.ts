import type { Upvotes } from '@civictrack/contract/wire'
import type { Db } from '../platform/database/tables'

declare module '../platform/database/tables' {
  interface Tables {
    upvotes: UpvotesTable
  }
}

interface UpvotesTable {
  issue_id: string
  account_id: string
  at: Date
}

interface Upvote {
  issueId: string
  accountId: string
}

export async function addUpvote(db: Db, { issueId, accountId, now }: Upvote & { now: Date }): Promise<void> {
  await db
    .insertInto('upvotes')
    .values({ issue_id: issueId, account_id: accountId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeUpvote(db: Db, { issueId, accountId }: Upvote): Promise<void> {
  await db.deleteFrom('upvotes').where('issue_id', '=', issueId).where('account_id', '=', accountId).execute()
}

export async function upvotesOf(db: Db, { issueId, accountId }: Upvote): Promise<Upvotes> {
  const { upvotes } = await db
    .selectFrom('issues')
    .select('upvotes')
    .where('id', '=', issueId)
    .executeTakeFirstOrThrow()
  const own = await db
    .selectFrom('upvotes')
    .select('at')
    .where('issue_id', '=', issueId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { likes: upvotes, isUpvoted: own !== undefined }
}

/** All upvotes of an account, in their order. */
export function upvotesBy(db: Db, accountId: string) {
  return db
    .selectFrom('upvotes')
    .innerJoin('issues', 'issues.id', 'upvotes.issue_id')
    .select(['issues.reference', 'upvotes.at'])
    .where('upvotes.account_id', '=', accountId)
    .orderBy('upvotes.at')
    .execute()
}
