import type { Contact } from '../authorities/authorities-tables'
import type { Issue } from '../issues/issues-tables'
import { after } from '../platform/clock'
import type { Context } from '../platform/context'
import type { Db } from '../platform/database/tables'
import type { Dispatch, DispatchReason } from './dispatches-tables'
import { setHandling } from './handling'
import { chooseContact } from './routing/choose-contact'
import { digestFor } from './routing/digests'
import { enqueueMessage } from './sending/jobs'

export interface ReportDispatch {
  issueId: string
  reason: DispatchReason
  /** A sentence for the contact besides the report: why it was reopened, for example. */
  note?: string
  /** Contacts that cannot have it, besides those that already bounced or declined it. */
  not?: string[]
  /** The one contact that an operator or an escalation names. */
  to?: string
}

/**
 * Sends a report on its way to the contact that its reason and its area ask for: writes the dispatch and its job. Call the
 * queue's `wake` after the transaction. Without a contact it returns undefined, and the handling is `no-authority` for a
 * first dispatch, else `operator`; a status `Pending` is then the caller's to put back. A hidden report is dispatched when it
 * is shown again.
 */
export async function dispatchReport(
  context: Context,
  transaction: Db,
  { issueId, reason, note = '', not, to }: ReportDispatch,
): Promise<Dispatch | undefined> {
  const now = context.now()
  const issue = await transaction
    .selectFrom('issues')
    .selectAll()
    .where('id', '=', issueId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const contact = await chooseContact(transaction, { issue, reason, not, to })
  if (!contact) {
    if (reason !== 'escalated') await leaveWithoutContact(transaction, { issue, reason, now })
    return undefined
  }
  const dispatch = await addDispatch(transaction, { issue, contact, reason, note, now })
  if (reason !== 'escalated' && reason !== 'reopened') {
    await transaction.updateTable('issues').set({ authority_id: null }).where('id', '=', issueId).execute()
    await setHandling(transaction, issueId, 'waiting', now)
  }
  if (dispatch.digest_id === null && issue.hidden_at === null) {
    const due = reason === 'first' ? after(now, context.options.dispatchPause ?? FIRST_PAUSE) : now
    const message = { step: 'send', dispatchId: dispatch.id } as const
    await enqueueMessage(transaction, { method: contact.method, message, now, due })
  }
  return dispatch
}

/** The reporter's position comes a moment after the report, and belongs into the mail. */
const FIRST_PAUSE = 5000

async function leaveWithoutContact(
  transaction: Db,
  { issue, reason, now }: { issue: Issue; reason: DispatchReason; now: Date },
): Promise<void> {
  const isFirst = reason === 'first'
  if (!isFirst && reason !== 'reopened') {
    await transaction.updateTable('issues').set({ authority_id: null }).where('id', '=', issue.id).execute()
  }
  const handling = isFirst ? 'no-authority' : 'operator'
  // A report that has waited keeps the time since when it has.
  if (issue.handling !== handling) await setHandling(transaction, issue.id, handling, now)
}

async function addDispatch(
  transaction: Db,
  {
    issue,
    contact,
    reason,
    note,
    now,
  }: { issue: Issue; contact: Contact; reason: DispatchReason; note: string; now: Date },
): Promise<Dispatch> {
  const { last } = await transaction
    .selectFrom('dispatches')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('issue_id', '=', issue.id)
    .executeTakeFirstOrThrow()
  return transaction
    .insertInto('dispatches')
    .values({
      issue_id: issue.id,
      number: (last ?? 0) + 1,
      contact_id: contact.id,
      authority_id: contact.authority_id,
      reason,
      note,
      state: 'queued',
      digest_id: await digestFor(transaction, { contact, now }),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
