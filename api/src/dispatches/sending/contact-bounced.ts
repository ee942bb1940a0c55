import { recordContactStep } from '../../authorities/contacts/contact-changes'
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
  const together = await inSameMail(transaction, named)
  await lockIssues(
    transaction,
    together.map(({ issue_id }) => issue_id),
  )
  await failContacts(context, transaction, { contactId: named.contact_id, failure })
  for (const dispatch of together) await takeNextRoute(context, transaction, { dispatch, failure })
  return true
}

/** All dispatches of the digest that a dispatch is in, without those that were answered. */
function inSameMail(transaction: Db, { id, digest_id }: Dispatch): Promise<Dispatch[]> {
  return transaction
    .selectFrom('dispatches')
    .selectAll()
    .where((dispatch) => (digest_id === null ? dispatch('id', '=', id) : dispatch('digest_id', '=', digest_id)))
    .where('state', 'in', ['queued', 'sent'])
    .where('first_answer_at', 'is', null)
    .orderBy('issue_id')
    .execute()
}

async function failContacts(
  context: Context,
  transaction: Db,
  { contactId, failure }: { contactId: string; failure: string },
): Promise<void> {
  const at = context.now()
  const failed = await transaction
    .updateTable('contacts')
    .set({ failed_at: at, failure })
    .where('failed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('contacts as dead')
          .select('dead.id')
          .where('dead.id', '=', contactId)
          .whereRef('dead.method', '=', 'contacts.method')
          .whereRef('dead.address', '=', 'contacts.address'),
      ),
    )
    .returning('id')
    .execute()
  const ids = failed.map(({ id }) => id)
  await recordContactStep(transaction, ids, { action: 'failed', actor: 'site', details: { failure }, at })
}

async function takeNextRoute(
  context: Context,
  transaction: Db,
  { dispatch, failure }: { dispatch: Dispatch; failure: string },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('dispatches')
    .set({ state: 'bounced', failure })
    .where('id', '=', dispatch.id)
    .where('state', 'in', ['queued', 'sent'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n || dispatch.reason === 'escalated') return
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
