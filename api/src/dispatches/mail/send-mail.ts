import { isDeadAddress, RefusedEmail } from '../../mail/transport/delivery-failure'
import type { Context } from '../../platform/context'
import { PermanentFailure } from '../../platform/jobs/job-kind'
import { dispatchAddress } from '../addresses/dispatch-address'
import { ContactGone } from '../sending/contact-gone'
import { mailPhoto, type ReportMessage } from '../sending/report-message'
import type { MailKind } from './mail-texts'
import { manyReportsEmail, reportEmail } from './report-email'

/**
 * Sends one mail about one or several reports to their contact.
 * @throws ContactGone when the address does not work; Error for what another attempt may change
 */
export async function sendMail(context: Context, messages: ReportMessage[], kind: MailKind): Promise<void> {
  const [first] = messages
  if (!first || !context.sendEmail) throw new Error('No email can be sent: SMTP_URL is not set.')
  const content =
    messages.length === 1 ? reportEmail(first, kind, await mailPhoto(context, first)) : manyReportsEmail(messages, kind)
  const email = {
    ...content,
    to: first.contact.address,
    sender: dispatchAddress(context, 'bounce', first.dispatch.id),
    replyTo: dispatchAddress(context, 'reply', first.dispatch.id),
    isAutomatic: true,
  }
  await context.sendEmail(email).catch((error) => {
    if (!(error instanceof RefusedEmail)) throw error
    if (isDeadAddress(error.status, error.message)) throw new ContactGone(error.status, error.message)
    // A full mailbox is emptied some day; an email that is refused for its content stays refused.
    throw error.status.startsWith('5.6.') ? new PermanentFailure(error.message) : new Error(error.message)
  })
}
