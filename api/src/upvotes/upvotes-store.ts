import type { Upvotes } from '@civictrack/contract/wire'
import { lockCounted, removeFromGroup } from '../issues/joined/counted-report'
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

/** Adds an upvote; that of a joined report counts for the main one. Repeating it changes nothing. */
export async function addUpvote(db: Db, { issueId, accountId, now }: Upvote & { now: Date }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('upvotes')
      .values({ issue_id: await lockCounted(transaction, issueId), account_id: accountId, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

export async function removeUpvote(db: Db, { issueId, accountId }: Upvote): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockCounted(transaction, issueId)
    await removeFromGroup(transaction, { table: 'upvotes', kind: 'vote', issueId, accountId })
  })
}

export async function upvotesOf(db: Db, { issueId, accountId }: Upvote): Promise<Upvotes> {
  const { upvotes, account_id } = await db
    .selectFrom('issues')
    .select(['upvotes', 'account_id'])
    .where('id', '=', issueId)
    .executeTakeFirstOrThrow()
  const own = await db
    .selectFrom('upvotes')
    .select('at')
    .where('issue_id', '=', issueId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { likes: upvotes, isUpvoted: own !== undefined, isYours: account_id === accountId }
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
