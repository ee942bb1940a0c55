import { sql } from 'kysely'
import type { Db } from '../platform/database/tables'
import type { StoredComment } from './comments-table'

export type CommentRow = StoredComment & { first_name: string; reporter_id: string }

/** The comments of a report that are not hidden, oldest first, after a number. */
export function commentsOf(
  db: Db,
  { issueId, after, limit }: { issueId: string; after: string; limit: number },
): Promise<CommentRow[]> {
  return comments(db)
    .where('comments.issue_id', '=', issueId)
    .where('comments.hidden_at', 'is', null)
    .where('comments.number', '>', after)
    .orderBy('comments.number')
    .limit(limit)
    .execute()
}

/** The comments of an account on a report, oldest first, after a number; also on a report that it may not read any more. */
export function ownCommentsOf(
  db: Db,
  { reference, accountId, after, limit }: { reference: string; accountId: string; after: string; limit: number },
): Promise<CommentRow[]> {
  return comments(db)
    .where('issues.reference', '=', reference.toUpperCase())
    .where('comments.account_id', '=', accountId)
    .where('comments.number', '>', after)
    .orderBy('comments.number')
    .limit(limit)
    .execute()
}

export async function addComment(
  db: Db,
  comment: { issue_id: string; account_id: string; text: string; created_at: Date },
): Promise<CommentRow> {
  const { id } = await db.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow()
  return comments(db).where('comments.id', '=', id).executeTakeFirstOrThrow()
}

/** Removes a comment of an account, also from a report that it may not read any more; false when there is no such comment. */
export async function removeComment(
  db: Db,
  { id, reference, accountId }: { id: string; reference: string; accountId: string },
): Promise<boolean> {
  const removed = await db
    .deleteFrom('comments')
    .where('id', '=', id)
    .where('issue_id', 'in', (issues) =>
      issues.selectFrom('issues').select('issues.id').where('reference', '=', reference.toUpperCase()),
    )
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Whether a report has a comment that visitors can see. */
export async function hasComment(db: Db, { id, issueId }: { id: string; issueId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('id', '=', id)
    .where('issue_id', '=', issueId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** All comments of an account, in their order. */
export function commentsBy(db: Db, accountId: string) {
  return db
    .selectFrom('comments')
    .innerJoin('issues', 'issues.id', 'comments.issue_id')
    .select(['issues.reference', 'comments.text', 'comments.created_at'])
    .where('comments.account_id', '=', accountId)
    .orderBy('comments.number')
    .execute()
}

function comments(db: Db) {
  return db
    .selectFrom('comments')
    .innerJoin('accounts', 'accounts.id', 'comments.account_id')
    .innerJoin('issues', 'issues.id', 'comments.issue_id')
    .selectAll('comments')
    .select(['accounts.first_name', sql<string>`issues.account_id`.as('reporter_id')])
}
