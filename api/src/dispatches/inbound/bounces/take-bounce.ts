import { plainLine } from '../../../mail/plain-line'
import { isDeadAddress } from '../../../mail/transport/delivery-failure'
import type { Context } from '../../../platform/context'
import { contactBounced } from '../../sending/contact-bounced'
import type { Effect } from '../listener/mail-log'
import { isAutomatic } from '../mail/is-automatic'
import type { Mail } from '../mail/parse-mail'
import { type RecipientStatus, readDeliveryStatus } from './delivery-status'

/** Actions with which somebody got the mail after all (RFC 3464, 2.3.3). */
const ARRIVED = ['delivered', 'relayed', 'expanded']

/**
 * Takes the delivery report about a mail to a contact. The contact is marked only where all recipients that the report names
 * failed for good: behind one address there may be a list of people.
 */
export async function takeBounce(
  context: Context,
  { dispatchId, mail, sender }: { dispatchId: string; mail: Mail; sender: string },
): Promise<Effect> {
  const recipients = readDeliveryStatus(mail.deliveryStatus ?? '')
  if (recipients.length === 0) {
    // Absence notes go to the envelope's sender too (RFC 3834, 4).
    const isReport = mail.deliveryStatus !== undefined || !isAutomatic(mail, 'somebody')
    return isReport || sender === '' ? 'no-delivery-status' : 'automatic'
  }
  if (recipients.some(({ action }) => ARRIVED.includes(action))) return 'delivered'
  const failed = recipients.filter(({ action }) => action === 'failed')
  const decisive = failed.find((one) => !isDead(one)) ?? failed[0]
  if (!decisive) return 'delayed'
  const bounce = { dispatchId, status: decisive.status, diagnostic: plainLine(decisive.diagnostic) }
  const isMarked = await context.db.transaction().execute((transaction) => contactBounced(context, transaction, bounce))
  context.jobs.wake()
  return isMarked ? 'contact-marked' : 'failure-noted'
}

function isDead({ status, diagnostic }: RecipientStatus): boolean {
  return isDeadAddress(status, diagnostic)
}
