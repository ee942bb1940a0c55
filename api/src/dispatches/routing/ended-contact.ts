import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import type { Dispatch } from '../dispatches-tables'
import { revokeAnswerLinks } from '../links/link-tokens'
import { redirectReport } from '../operators/redirect'
import { enqueueNext, lockIssues } from '../sending/settle'

/** Handlings in which nobody has answered a report yet. */
const UNANSWERED = ['waiting', 'sent', 'reopened', 'no-answer']

/**
 * The reports that an ended contact has not answered take another way, or ask an operator; their answer links end. A report
 * that it has answered stays with it. Each in a transaction of its own.
 */
export async function leaveEndedContact(context: Context, contactId: string): Promise<void> {
  const { db } = context
  const open = await openAt(db, contactId).orderBy('dispatches.id').execute()
  for (const { id, issue_id } of open) {
    await db.transaction().execute(async (transaction) => {
      await lockIssues(transaction, [issue_id])
      const dispatch = await openAt(transaction, contactId).where('dispatches.id', '=', id).executeTakeFirst()
      if (dispatch) await leave(context, transaction, dispatch)
    })
  }
  context.jobs.wake()
}

/** The open dispatches at a contact that has ended still: an import may have brought it back. */
function openAt(db: Db, contactId: string) {
  return db
    .selectFrom('dispatches')
    .innerJoin('issues', 'issues.id', 'dispatches.issue_id')
    .innerJoin('contacts', 'contacts.id', 'dispatches.contact_id')
    .select(['dispatches.id', 'dispatches.issue_id', 'dispatches.reason', 'dispatches.note', 'issues.handling'])
    .where('dispatches.contact_id', '=', contactId)
    .where('contacts.ended_at', 'is not', null)
    .where('dispatches.state', 'in', ['queued', 'sent'])
    .where('dispatches.first_answer_at', 'is', null)
    .where('issues.status', '<>', 'Resolved')
}

async function leave(
  context: Context,
  transaction: Db,
  {
    id,
    issue_id,
    reason,
    note,
    handling,
  }: Pick<Dispatch, 'id' | 'issue_id' | 'reason' | 'note'> & { handling: string },
): Promise<void> {
  if (reason !== 'escalated' && UNANSWERED.includes(handling)) {
    await redirectReport(context, transaction, { issueId: issue_id, note })
    return
  }
  // Another authority has the report: only this attempt ends.
  const now = context.now()
  await transaction.updateTable('dispatches').set({ state: 'ended' }).where('id', '=', id).execute()
  await revokeAnswerLinks(transaction, { issueId: issue_id, dispatchId: id, now })
  await enqueueNext(transaction, { issueId: issue_id, now })
}
