import { mainOf } from '../../issues/joined/main-report'
import { SECOND } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { despiteOutage } from '../../platform/jobs/despite-outage'
import { dispatchReport } from '../dispatch-report'
import type { MailKind } from '../mail/mail-texts'
import { sendMail } from '../mail/send-mail'
import { usable } from '../routing/choose-contact'
import { sendWebhook } from '../webhook/send-webhook'
import { contactBounced } from './contact-bounced'
import { ContactGone } from './contact-gone'
import { type DispatchMessage, enqueueMessage } from './jobs'
import { type LoadedDispatch, loadDispatches } from './load-dispatches'
import { type ReportMessage, reportMessage } from './report-message'
import { enqueueNext, firstQueued, lockIssues, noteSent } from './settle'

/** Reports in one digest; more of them follow in a second one. */
const MAX_IN_DIGEST = 100
const NOTE_TIME = 30 * SECOND

/** Brings reports to a contact by mail or webhook, and notes it once they were accepted. */
export async function performMessage(context: Context, message: DispatchMessage): Promise<void> {
  const ready: LoadedDispatch[] = []
  for (const loaded of await loadDispatches(context.db, await idsOf(context.db, message))) {
    if (await isReady(context, loaded, message.step)) ready.push(loaded)
  }
  const [first] = ready
  if (!first) return
  try {
    await deliver(context, ready, message.step)
  } catch (error) {
    if (!(error instanceof ContactGone)) throw error
    const { status, diagnostic } = error
    const bounce = { dispatchId: first.dispatch.id, status, diagnostic }
    await inTransaction(context, (transaction) => contactBounced(context, transaction, bounce))
    return
  }
  if (message.step === 'remind') return noteReminded(context.db, ready)
  // A mail that was sent is not sent again because the database was away.
  for (const loaded of ready) {
    await despiteOutage(
      () => inTransaction(context, (transaction) => noteSent(context, transaction, loaded)),
      NOTE_TIME,
    )
  }
  if (message.step === 'digest') await endDigest(context, message.digestId)
}

/** A delivery report about the reminder is about the address of today. */
async function noteReminded(db: Db, ready: LoadedDispatch[]): Promise<void> {
  const [first] = ready
  if (first?.contact.method !== 'email') return
  const ids = ready.map(({ dispatch }) => dispatch.id)
  const { address } = first.contact
  await db
    .updateTable('dispatches')
    .set({ sent_to: address })
    .where('id', 'in', ids)
    .where('state', '=', 'sent')
    .execute()
}

async function deliver(context: Context, ready: LoadedDispatch[], kind: MailKind): Promise<void> {
  const messages: ReportMessage[] = []
  for (const loaded of ready) messages.push(await reportMessage(context, loaded))
  const [first] = messages
  if (first?.contact.method === 'webhook') await sendWebhook(context, first, kind)
  else await sendMail(context, messages, kind)
}

async function idsOf(db: Db, message: DispatchMessage): Promise<string[]> {
  if (message.step === 'send') return [message.dispatchId]
  if (message.step === 'remind') return message.dispatchIds
  const queued = await db
    .selectFrom('dispatches')
    .select('id')
    .where('digest_id', '=', message.digestId)
    .where('state', '=', 'queued')
    .orderBy('id')
    .limit(MAX_IN_DIGEST)
    .execute()
  return queued.map(({ id }) => id)
}

/** Whether a dispatch goes out now. One that has to wait leaves its digest, and goes out alone. */
async function isReady(context: Context, loaded: LoadedDispatch, step: DispatchMessage['step']): Promise<boolean> {
  const { dispatch, issue } = loaded
  const { db } = context
  if (step === 'remind') {
    const isSilent = dispatch.state === 'sent' && dispatch.first_answer_at === null && (await isOpen(db, issue))
    return isSilent && issue.hidden_at === null && (await usable(db, dispatch.contact_id)) !== undefined
  }
  if (dispatch.state !== 'queued') return false
  if (issue.hidden_at !== null || (await firstQueued(db, issue.id))?.id !== dispatch.id) {
    await db.updateTable('dispatches').set({ digest_id: null }).where('id', '=', dispatch.id).execute()
    return false
  }
  if ((await isOpen(db, issue)) && (await usable(db, dispatch.contact_id))) return true
  return !(await inTransaction(context, (transaction) => endUnsent(context, transaction, loaded)))
}

/** Whether a report is neither resolved nor joined with another one, which stands for it. */
async function isOpen(db: Db, { id, status }: Pick<LoadedDispatch['issue'], 'id' | 'status'>): Promise<boolean> {
  return status !== 'Resolved' && !(await mainOf(db, id))
}

/**
 * The report was resolved or joined meanwhile, or its contact gets no reports any more: then it takes another way. Returns false for a
 * report that is open again since it was loaded: its dispatch goes out.
 */
async function endUnsent(context: Context, transaction: Db, { dispatch, issue }: LoadedDispatch): Promise<boolean> {
  await lockIssues(transaction, [issue.id])
  const { status } = await transaction
    .selectFrom('issues')
    .select('status')
    .where('id', '=', issue.id)
    .executeTakeFirstOrThrow()
  const isStillOpen = await isOpen(transaction, { id: issue.id, status })
  if (isStillOpen && (await usable(transaction, dispatch.contact_id))) return false
  const { numUpdatedRows } = await transaction
    .updateTable('dispatches')
    .set({ state: 'ended' })
    .where('id', '=', dispatch.id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return true
  const { reason, note } = dispatch
  if (isStillOpen && reason !== 'escalated') {
    await dispatchReport(context, transaction, { issueId: issue.id, reason, note })
  } else await enqueueNext(transaction, { issueId: issue.id, now: context.now() })
  return true
}

async function endDigest(context: Context, digestId: string): Promise<void> {
  await inTransaction(context, async (transaction) => {
    const now = context.now()
    await transaction.updateTable('dispatch_digests').set({ sent_at: now }).where('id', '=', digestId).execute()
    const more = await idsOf(transaction, { step: 'digest', digestId })
    if (more.length === 0) return
    await enqueueMessage(transaction, { method: 'email', message: { step: 'digest', digestId }, now })
  })
}

async function inTransaction<Result>(context: Context, act: (transaction: Db) => Promise<Result>): Promise<Result> {
  const result = await context.db.transaction().execute(act)
  context.jobs.wake()
  return result
}
