import type { Contact } from '../../authorities/authorities-tables'
import { recordContactStep } from '../../authorities/contacts/contact-changes'
import { mainOf } from '../../issues/joined/main-report'
import { isDeadAddress } from '../../mail/transport/delivery-failure'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { dispatchReport } from '../dispatch-report'
import type { Dispatch } from '../dispatches-tables'
import { giveBack } from '../give-back'
import { enqueueNext, lockIssues } from './settle'

export interface Bounce {
  /** A dispatch of the mail or message that came back. */
  dispatchId: string
  /** As in RFC 3463; `410` for a webhook that is gone. */
  status: string
  diagnostic: string
}

const LONGEST = 500

/**
 * A dispatch came back. Where its address does not work for good, the contact and all others of the same address get no
 * report until they are confirmed again, and every report of that mail takes its next route, or asks an operator. A full
 * mailbox or a passing failure is only noted. Repeating it changes nothing. Returns whether the contact was marked. Call the
 * queue's `wake` after the transaction.
 */
export async function contactBounced(context: Context, transaction: Db, bounce: Bounce): Promise<boolean> {
  const { dispatchId, status } = bounce
  const named = await transaction
    .selectFrom('dispatches')
    .selectAll()
    .where('id', '=', dispatchId)
    .where('state', 'in', ['queued', 'sent'])
    .executeTakeFirst()
  if (!named) return false
  const failure = `${status} ${bounce.diagnostic}`.slice(0, LONGEST)
  if (status !== '410' && !isDeadAddress(status, bounce.diagnostic)) {
    await transaction.updateTable('dispatches').set({ failure }).where('id', '=', named.id).execute()
    return false
  }
  const sentTo = await addressOf(transaction, named)
  const together = await inSameMail(transaction, named)
  await lockIssues(
    transaction,
    together.map(({ issue_id }) => issue_id),
  )
  await failContacts(context, transaction, { ...sentTo, failure })
  for (const dispatch of together)
    await takeNextRoute(context, transaction, { dispatch, failure, address: sentTo.address })
  return true
}

/** Where a dispatch went. Its contact may have another address since: that one is not dead for it. */
async function addressOf(
  transaction: Db,
  { contact_id, sent_to }: Dispatch,
): Promise<Pick<Contact, 'method' | 'address'>> {
  const contact = await transaction
    .selectFrom('contacts')
    .select(['method', 'address'])
    .where('id', '=', contact_id)
    .executeTakeFirstOrThrow()
  return sent_to === null ? contact : { method: 'email', address: sent_to }
}

/** All dispatches of the digest or of the reminders that a dispatch is in, without those that were answered. */
function inSameMail(transaction: Db, { id, digest_id, contact_id, reminded_at }: Dispatch): Promise<Dispatch[]> {
  return transaction
    .selectFrom('dispatches')
    .selectAll()
    .where((dispatch) =>
      dispatch.or([
        dispatch('id', '=', id),
        ...(digest_id === null ? [] : [dispatch('digest_id', '=', digest_id)]),
        ...(reminded_at === null
          ? []
          : [dispatch.and([dispatch('contact_id', '=', contact_id), dispatch('reminded_at', '=', reminded_at)])]),
      ]),
    )
    .where('state', 'in', ['queued', 'sent'])
    .where('first_answer_at', 'is', null)
    .orderBy('issue_id')
    .execute()
}

async function failContacts(
  context: Context,
  transaction: Db,
  { method, address, failure }: { method: Contact['method']; address: string; failure: string },
): Promise<void> {
  const at = context.now()
  const failed = await transaction
    .updateTable('contacts')
    .set({ failed_at: at, failure })
    .where('failed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('method', '=', method)
    .where(({ fn }) => fn<string>('lower', ['address']), '=', address.toLowerCase())
    .returning('id')
    .execute()
  const ids = failed.map(({ id }) => id)
  await recordContactStep(transaction, ids, { action: 'failed', actor: 'site', details: { failure }, at })
}

async function takeNextRoute(
  context: Context,
  transaction: Db,
  { dispatch, failure, address }: { dispatch: Dispatch; failure: string; address: string },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('dispatches')
    .set({ state: 'bounced', failure, sent_to: address })
    .where('id', '=', dispatch.id)
    .where('state', 'in', ['queued', 'sent'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n || dispatch.reason === 'escalated') return
  // A joined report takes its next route when it is taken apart again.
  if (await mainOf(transaction, dispatch.issue_id)) return
  const later = await transaction
    .selectFrom('dispatches')
    .select('id')
    .where('issue_id', '=', dispatch.issue_id)
    .where('number', '>', dispatch.number)
    .where('state', 'in', ['queued', 'sent'])
    .executeTakeFirst()
  if (later) return enqueueNext(transaction, { issueId: dispatch.issue_id, now: context.now() })
  const next = await dispatchReport(context, transaction, {
    issueId: dispatch.issue_id,
    reason: dispatch.reason === 'reopened' ? 'reopened' : 'bounced',
    note: dispatch.note,
  })
  const note = 'It could not be delivered to the authority.'
  if (!next) await giveBack(context, transaction, { issueId: dispatch.issue_id, note })
}
