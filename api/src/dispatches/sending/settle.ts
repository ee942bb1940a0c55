import { sql } from 'kysely'
import { moveInTransaction } from '../../issues/move-issue'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { setHandling } from '../handling'
import { DISPATCH_LANES, enqueueMessage } from './jobs'
import type { LoadedDispatch } from './load-dispatches'

/** Locks reports, in the order in which all transactions lock several of them. */
export async function lockIssues(transaction: Db, issueIds: string[]): Promise<void> {
  if (issueIds.length === 0) return
  await transaction
    .selectFrom('issues')
    .select('id')
    .where('id', 'in', issueIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Notes that a contact's server has accepted a dispatch: the report is handed over. Repeating it changes nothing. An
 * escalation leaves the report with the authority that is silent.
 */
export async function noteSent(context: Context, transaction: Db, loaded: LoadedDispatch): Promise<void> {
  const { dispatch, authority } = loaded
  const now = context.now()
  await lockIssues(transaction, [dispatch.issue_id])
  const noted = await transaction
    .updateTable('dispatches')
    .set({ state: 'sent', sent_at: now, failure: '' })
    .where('id', '=', dispatch.id)
    .where('state', '=', 'queued')
    .returning('id')
    .executeTakeFirst()
  if (!noted) return
  const issue = await transaction
    .selectFrom('issues')
    .select(['status', 'handling'])
    .where('id', '=', dispatch.issue_id)
    .executeTakeFirstOrThrow()
  if (dispatch.reason !== 'escalated') {
    await transaction
      .updateTable('issues')
      .set({ authority_id: authority.id })
      .where('id', '=', dispatch.issue_id)
      .execute()
    // A report that is not fixed says so until the authority answers.
    if (issue.handling !== 'reopened') await setHandling(transaction, dispatch.issue_id, 'sent', now)
  }
  if (issue.status === 'Reported') {
    const note = `Sent to ${authority.name}.`
    await moveInTransaction(context, transaction, { issueId: dispatch.issue_id, to: 'Pending', note, actor: 'site' })
  }
  await enqueueNext(transaction, { issueId: dispatch.issue_id, now })
}

/** The oldest dispatch of a report that is queued: the others wait until it is settled. */
export function firstQueued(db: Db, issueId: string) {
  return db
    .selectFrom('dispatches')
    .innerJoin('contacts', 'contacts.id', 'dispatches.contact_id')
    .select(['dispatches.id', 'dispatches.digest_id', 'contacts.method'])
    .where('dispatches.issue_id', '=', issueId)
    .where('dispatches.state', '=', 'queued')
    .orderBy('dispatches.number')
    .limit(1)
    .executeTakeFirst()
}

/** Puts the next dispatch of a report into its lane, unless it is there already; one in a digest has its time. */
export async function enqueueNext(transaction: Db, { issueId, now }: { issueId: string; now: Date }): Promise<void> {
  const next = await firstQueued(transaction, issueId)
  if (!next || next.digest_id !== null || (await isInLane(transaction, next.id))) return
  await enqueueMessage(transaction, { method: next.method, message: { step: 'send', dispatchId: next.id }, now })
}

async function isInLane(db: Db, dispatchId: string): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', 'in', DISPATCH_LANES)
    .where('failed_at', 'is', null)
    .where(sql`payload->>'dispatchId'`, '=', dispatchId)
    .executeTakeFirst()
  return job !== undefined
}
