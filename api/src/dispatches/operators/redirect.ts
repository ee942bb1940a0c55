import { sql } from 'kysely'
import { refuseJoined } from '../../issues/joined/main-report'
import { after } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import { dispatchReport } from '../dispatch-report'
import type { Dispatch } from '../dispatches-tables'
import { giveBack } from '../give-back'
import { revokeAnswerLinks } from '../links/link-tokens'
import { usable } from '../routing/choose-contact'
import { DISPATCH_LANES, DISPATCH_LEASE } from '../sending/jobs'
import { enqueueNext, firstQueued, lockIssues } from '../sending/settle'

/**
 * Sends a report to another contact (`to`), or to the one that its area asks for: earlier dispatches end, with their answer
 * links. Returns undefined where no contact is known; then nobody has the report. Call the queue's `wake` after the
 * transaction.
 * @throws ApiError 409 for a resolved or joined report, and for a contact that gets no reports
 */
export async function redirectReport(
  context: Context,
  transaction: Db,
  { issueId, to, note }: { issueId: string; to?: string; note?: string },
): Promise<Dispatch | undefined> {
  await lockIssues(transaction, [issueId])
  await refuseClosed(transaction, issueId)
  if (to !== undefined && !(await usable(transaction, to))) {
    throw new ApiError(409, `Contact ${to} is not confirmed, does not work, or has ended. Choose another one.`)
  }
  await transaction
    .updateTable('dispatches')
    .set({ state: 'ended' })
    .where('issue_id', '=', issueId)
    .where('state', 'in', ['queued', 'sent', 'failed'])
    .execute()
  await revokeAnswerLinks(transaction, { issueId, now: context.now() })
  const next = await dispatchReport(context, transaction, { issueId, reason: 'operator', note, to })
  if (!next)
    await giveBack(context, transaction, { issueId, note: 'No other authority is known for it.', actor: 'operator' })
  return next
}

/**
 * Tries again at once to bring a report to its contact: a waiting dispatch is tried now, a failed one goes to the same contact
 * again where that still gets reports, and any other report takes the way that its area asks for today. Call the queue's
 * `wake` after the transaction.
 * @throws ApiError 409 for a resolved or joined report
 */
export async function retryReport(context: Context, transaction: Db, issueId: string): Promise<Dispatch | undefined> {
  await lockIssues(transaction, [issueId])
  const queued = await firstQueued(transaction, issueId)
  if (!queued) {
    const last = await lastDispatch(transaction, issueId)
    const isUsable = last?.state === 'failed' && (await usable(transaction, last.contact_id)) !== undefined
    return redirectReport(context, transaction, { issueId, to: isUsable ? last.contact_id : undefined })
  }
  await refuseClosed(transaction, issueId)
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

/**
 * The same for one dispatch, the last of its report. Returns the id of the report.
 * @throws ApiError 404, or 409 for a dispatch that neither failed nor waits, or that another one followed
 */
export async function retryDispatch(context: Context, transaction: Db, dispatchId: string): Promise<string> {
  const { issue_id: issueId } =
    (await transaction.selectFrom('dispatches').select('issue_id').where('id', '=', dispatchId).executeTakeFirst()) ??
    noDispatch()
  await lockIssues(transaction, [issueId])
  const last = await lastDispatch(transaction, issueId)
  if (last?.id !== dispatchId || !['failed', 'queued'].includes(last.state)) {
    throw new ApiError(409, 'This dispatch cannot be sent again. Give the report to another contact.')
  }
  if (!(await retryReport(context, transaction, issueId))) {
    throw new ApiError(409, 'No confirmed contact is known for this report. Give it to a contact by name.')
  }
  return issueId
}

function lastDispatch(db: Db, issueId: string): Promise<Dispatch | undefined> {
  return db
    .selectFrom('dispatches')
    .selectAll()
    .where('issue_id', '=', issueId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function refuseClosed(db: Db, issueId: string): Promise<void> {
  const { reference, status } = await db
    .selectFrom('issues')
    .select(['reference', 'status'])
    .where('id', '=', issueId)
    .executeTakeFirstOrThrow()
  if (status === 'Resolved') throw new ApiError(409, `${reference} is resolved: it is sent to nobody.`)
  await refuseJoined(db, issueId)
}

function noDispatch(): never {
  throw new ApiError(404, 'There is no such dispatch.')
}
