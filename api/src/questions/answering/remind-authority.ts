import { enqueueMessage } from '../../dispatches/sending/jobs'
import type { Db } from '../../platform/database/tables'

/** Tells the authority that has a report that it is still there. Nothing where none has it, or its contact ended. */
export async function remindAuthority(
  transaction: Db,
  { issueId, now }: { issueId: string; now: Date },
): Promise<void> {
  const last = await transaction
    .selectFrom('dispatches')
    .innerJoin('contacts', 'contacts.id', 'dispatches.contact_id')
    .innerJoin('issues', 'issues.id', 'dispatches.issue_id')
    .select(['dispatches.id', 'contacts.method'])
    .where('issue_id', '=', issueId)
    .where('dispatches.state', '=', 'sent')
    .where('contacts.confirmed_at', 'is not', null)
    .where('contacts.failed_at', 'is', null)
    .where('contacts.ended_at', 'is', null)
    .where('issues.hidden_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  const message = { step: 'remind' as const, dispatchIds: [last.id] }
  await enqueueMessage(transaction, { method: last.method, message, now })
}
