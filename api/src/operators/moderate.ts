import { findByReference } from '../issues/issues-store'
import type { Issue } from '../issues/issues-tables'
import type { Context } from '../platform/context'
import type { Db } from '../platform/database/tables'
import { ApiError } from '../platform/errors'
import type {} from './moderations-table'

/** A step of an operator or moderator. */
export interface ModerationStep {
  reference: string
  /** The id of a comment on the report, for the comment alone. */
  comment?: string
  action: 'hide' | 'show'
  note: string
  actor: string
}

/**
 * Hides a report or a comment, or shows it again, and records it with its actor, in the caller's transaction: call the queue's `wake`
 * after it.
 * @throws ApiError 404
 */
export async function moderate(context: Context, transaction: Db, step: ModerationStep): Promise<Issue> {
  const { reference, comment, action, note, actor } = step
  const at = context.now()
  const hidden_at = action === 'hide' ? at : null
  const issue = await findByReference(transaction, reference)
  if (!issue) throw new ApiError(404, `There is no report ${reference}.`)
  if (comment === undefined) {
    await transaction.updateTable('issues').set({ hidden_at }).where('id', '=', issue.id).execute()
    if (action === 'show') for (const hear of context.onShow) await hear(transaction, issue.id)
  } else {
    const { numUpdatedRows } = await transaction
      .updateTable('comments')
      .set({ hidden_at })
      .where('id', '=', comment)
      .where('issue_id', '=', issue.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError(404, `${issue.reference} has no such comment.`)
  }
  await transaction
    .insertInto('moderations')
    .values({ issue_id: issue.id, comment_id: comment ?? null, action, note, actor, at })
    .execute()
  return issue
}
