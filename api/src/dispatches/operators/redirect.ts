import { sql } from 'kysely'
import { after } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { dispatchReport } from '../dispatch-report'
import type { Dispatch } from '../dispatches-tables'
import { giveBack } from '../give-back'
import { revokeAnswerLinks } from '../links/link-tokens'
import { DISPATCH_LANES, DISPATCH_LEASE } from '../sending/jobs'
import { enqueueNext, firstQueued, lockIssues } from '../sending/settle'

/**
 * Sends a report to another contact (`to`), or to the one that its area asks for: what was under way ends, with its answer
 * links. Returns undefined where no contact is known; then nobody has the report. Call the queue's `wake` after the
 * transaction.
 */
export async function redirectReport(
  context: Context,
  transaction: Db,
  { issueId, to, note, not }: { issueId: string; to?: string; note?: string; not?: string[] },
): Promise<Dispatch | undefined> {
  await lockIssues(transaction, [issueId])
  await transaction
    .updateTable('dispatches')
    .set({ state: 'ended' })
    .where('issue_id', '=', issueId)
    .where('state', 'in', ['queued', 'sent'])
    .execute()
  await revokeAnswerLinks(transaction, { issueId, now: context.now() })
  const next = await dispatchReport(context, transaction, { issueId, reason: 'operator', note, to, not })
  if (!next)
    await giveBack(context, transaction, { issueId, note: 'No other authority is known for it.', actor: 'operator' })
  return next
}

/**
 * Tries again at once to bring a report to its contact: what waits is tried now, and what ended without a way takes the way
 * that its area asks for today. Call the queue's `wake` after the transaction.
 */
export async function retryReport(context: Context, transaction: Db, issueId: string): Promise<Dispatch | undefined> {
  await lockIssues(transaction, [issueId])
  const queued = await firstQueued(transaction, issueId)
  if (!queued) return redirectReport(context, transaction, { issueId })
  const now = context.now()
  await transaction
    .updateTable('jobs')
    .set({ attempts: 0, run_at: now, failed_at: null })
    .where('kind', 'in', DISPATCH_LANES)
    .where(sql`payload->>'dispatchId'`, '=', queued.id)
    // A job that is worked on now is left alone: it would be sent twice.
    .where((job) => job.or([job('failed_at', 'is not', null), job('run_at', '>', after(now, DISPATCH_LEASE))]))
    .execute()
  await enqueueNext(transaction, { issueId, now })
  return transaction.selectFrom('dispatches').selectAll().where('id', '=', queued.id).executeTakeFirst()
}
