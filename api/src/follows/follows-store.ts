import type { Following } from '@civictrack/contract/wire'
import { lockCounted, removeFromGroup } from '../issues/joined/counted-report'
import { STANDS_IN_PUBLIC } from '../issues/joined/main-report'
import { olderThan } from '../issues/lists/conditions'
import { LISTED, type ListedIssue } from '../issues/lists/issue-columns'
import type { Page } from '../issues/lists/my-issues'
import { isPublic } from '../issues/visibility'
import type { Db } from '../platform/database/tables'

declare module '../platform/database/tables' {
  interface Tables {
    follows: FollowsTable
  }
}

interface FollowsTable {
  issue_id: string
  account_id: string
  at: Date
}

interface Follow {
  issueId: string
  accountId: string
}

/** The account hears of what happens to the report, or to the one that it was joined with. Repeating it changes nothing. */
export async function followIssue(db: Db, { issueId, accountId, now }: Follow & { now: Date }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('follows')
      .values({ issue_id: await lockCounted(transaction, issueId), account_id: accountId, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

export async function unfollowIssue(db: Db, { issueId, accountId }: Follow): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockCounted(transaction, issueId)
    await removeFromGroup(transaction, { table: 'follows', kind: 'follow', issueId, accountId })
  })
}

export async function followingOf(db: Db, { issueId, accountId }: Follow): Promise<Following> {
  const issue = await db
    .selectFrom('issues')
    .leftJoin('follows', (join) =>
      join.onRef('follows.issue_id', '=', 'issues.id').on('follows.account_id', '=', accountId),
    )
    .select(['issues.account_id', 'follows.at'])
    .where('issues.id', '=', issueId)
    .executeTakeFirstOrThrow()
  return { isFollowing: issue.at !== null, isYours: issue.account_id === accountId }
}

/** The reports that an account follows and may still see, newest first. */
export function followedIssues(
  db: Db,
  accountId: string,
  { before, limit }: Omit<Page, 'now'>,
): Promise<ListedIssue[]> {
  let query = db
    .selectFrom('issues')
    .innerJoin('follows', 'follows.issue_id', 'issues.id')
    .select(LISTED)
    .where('follows.account_id', '=', accountId)
    .where((issue) => issue.or([isPublic(issue), issue('issues.account_id', '=', accountId)]))
    .where(STANDS_IN_PUBLIC)
  if (before) query = query.where(olderThan(before))
  return query.orderBy('issues.created_at', 'desc').orderBy('issues.id', 'desc').limit(limit).execute()
}

/** All follows of an account, in their order. */
export function followsBy(db: Db, accountId: string) {
  return db
    .selectFrom('follows')
    .innerJoin('issues', 'issues.id', 'follows.issue_id')
    .select(['issues.reference', 'follows.at'])
    .where('follows.account_id', '=', accountId)
    .orderBy('follows.at')
    .execute()
}
