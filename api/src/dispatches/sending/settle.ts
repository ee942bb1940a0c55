import { sql } from 'kysely'
import { mainOf } from '../../issues/joined/main-report'
import { moveInTransaction } from '../../issues/move-issue'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import type { Dispatch, DispatchReason } from '../dispatches-tables'
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
  const { dispatch, authority, contact } = loaded
  const now = context.now()
  await lockIssues(transaction, [dispatch.issue_id])
  const noted = await transaction
    .updateTable('dispatches')
    .set({ state: 'sent', sent_at: now, sent_to: sentTo(contact), failure: '' })
    .where('id', '=', dispatch.id)
    .where('state', '=', 'queued')
    .returning('first_answer_at')
    .executeTakeFirst()
  if (!noted) return
  await handOver(context, transaction, { ...dispatch, ...noted, authority: authority.name, at: now })
  await enqueueNext(transaction, { issueId: dispatch.issue_id, now })
}

/**
 * The authority has the report. One that its reporter called fixed meanwhile stays so, until that is taken back; one that was
 * joined with another stays with that, until they are taken apart. An answer that the desk gave before the mail stands.
 */
async function handOver(
  context: Context,
  transaction: Db,
  given: Pick<Dispatch, 'issue_id' | 'authority_id' | 'reason' | 'first_answer_at'> & { authority: string; at: Date },
): Promise<void> {
  const { issue_id: issueId, authority_id, authority, reason, first_answer_at, at } = given
  if (await mainOf(transaction, issueId)) return
  const issue = await transaction
    .selectFrom('issues')
    .select(['status', 'handling'])
    .where('id', '=', issueId)
    .executeTakeFirstOrThrow()
  if (reason !== 'escalated') {
    await transaction.updateTable('issues').set({ authority_id }).where('id', '=', issueId).execute()
    if (first_answer_at === null && !isKept(issue.handling, reason)) await setHandling(transaction, issueId, 'sent', at)
  }
  if (issue.status === 'Reported') {
    const note = `Sent to ${authority}.`
    await moveInTransaction(context, transaction, { issueId, to: 'Pending', note, actor: 'site' })
  }
}

/** A report that is not fixed says so until the authority answers; so does one at which an operator looks after reopenings. */
function isKept(handling: string, reason: DispatchReason): boolean {
  return ['reopened', 'confirmed'].includes(handling) || (handling === 'operator' && reason === 'reopened')
}

/** The dispatches of a report that are queued, as `takeUpAgain` needs them. */
export async function queuedOf(db: Db, issueId: string): Promise<string[]> {
  const queued = db.selectFrom('dispatches').select('id').where('issue_id', '=', issueId).where('state', '=', 'queued')
  return (await queued.orderBy('number').execute()).map(({ id }) => id)
}

/**
 * A report is open again as it was when `queued` were its queued dispatches: those that ended because it was Resolved go
 * out, and those that were sent all the same are noted. Lock the report before, and call the queue's `wake` after the
 * transaction.
 */
export async function takeUpAgain(
  context: Context,
  transaction: Db,
  { issueId, queued }: { issueId: string; queued: string[] },
): Promise<void> {
  if (queued.length === 0) return
  await transaction
    .updateTable('dispatches')
    .set({ state: 'queued', digest_id: null })
    .where('id', 'in', queued)
    .where('state', '=', 'ended')
    .where('sent_at', 'is', null)
    .execute()
  const sent = await transaction
    .selectFrom('dispatches')
    .innerJoin('authorities', 'authorities.id', 'dispatches.authority_id')
    .select(['issue_id', 'authority_id', 'authorities.name as authority', 'reason', 'sent_at', 'first_answer_at'])
    .where('dispatches.id', 'in', queued)
    .where('state', '=', 'sent')
    .orderBy('number')
    .execute()
  const now = context.now()
  for (const one of sent) await handOver(context, transaction, { ...one, at: one.sent_at ?? now })
  await enqueueNext(transaction, { issueId, now })
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

/** A delivery report can only be about an email. */
function sentTo({ method, address }: LoadedDispatch['contact']): string | null {
  return method === 'email' ? address : null
}
