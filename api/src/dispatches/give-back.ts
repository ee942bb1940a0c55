import { moveInTransaction } from '../issues/move-issue'
import type { Context } from '../platform/context'
import type { Db } from '../platform/database/tables'
import { setHandling } from './handling'

/**
 * Nobody has the report any more: an operator must find its way. Where it was Pending it is Reported again; then the id of
 * that status change is returned.
 */
export async function giveBack(
  context: Context,
  transaction: Db,
  { issueId, note, actor = 'site' }: { issueId: string; note: string; actor?: string },
): Promise<string | undefined> {
  await transaction.updateTable('issues').set({ authority_id: null }).where('id', '=', issueId).execute()
  await setHandling(transaction, issueId, 'operator', context.now())
  const { status } = await transaction
    .selectFrom('issues')
    .select('status')
    .where('id', '=', issueId)
    .executeTakeFirstOrThrow()
  if (status !== 'Pending') return undefined
  return moveInTransaction(context, transaction, { issueId, to: 'Reported', note, actor, from: ['Pending'] })
}
