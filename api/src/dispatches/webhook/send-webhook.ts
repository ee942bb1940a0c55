import type { Contact } from '../../authorities/authorities-tables'
import type { Context } from '../../platform/context'
import type { MailKind } from '../mail/mail-texts'
import { ContactGone } from '../sending/contact-gone'
import type { ReportMessage } from '../sending/report-message'
import { postToWebhook } from './post'
import { signedHeaders, webhookSecret } from './sign'

const GONE = 410

/**
 * Sends a report to a webhook: accepted once it answers 2xx.
 * @throws ContactGone for 410; Error for all else, so that it is tried again
 */
export async function sendWebhook(context: Context, message: ReportMessage, kind: MailKind): Promise<void> {
  const { contact, dispatch } = message
  const body = webhookBody(message, { kind, now: context.now() })
  const id = `dispatch_${dispatch.id}${kind === 'remind' ? '_reminder' : ''}`
  await postSigned(context, contact, { id, body })
}

/**
 * Posts a signed message to the webhook of a contact. `id` stays the same when the message is sent again.
 * @throws ContactGone for 410; Error for any other answer but 2xx
 */
export async function postSigned(
  context: Context,
  contact: Pick<Contact, 'id' | 'address'>,
  { id, body }: { id: string; body: string },
): Promise<void> {
  const status = await postToWebhook({
    url: contact.address,
    body,
    headers: signedHeaders(webhookSecret(context.keys, contact), { id, at: context.now(), body }),
    production: context.options.production,
  })
  if (status === GONE) throw new ContactGone('410', 'The webhook answers 410: it is gone.')
  if (status < 200 || status > 299) throw new Error(`The webhook answered ${status} instead of 2xx.`)
}

/** The JSON of docs/webhooks.md. */
function webhookBody(message: ReportMessage, { kind, now }: { kind: MailKind; now: Date }): string {
  const { issue, dispatch, authority, answerUrl, publicUrl, photoUrl, position } = message
  return JSON.stringify({
    type: kind === 'remind' ? 'report.reminder' : 'report.dispatched',
    timestamp: now.toISOString(),
    data: {
      reference: issue.reference,
      number: dispatch.number,
      reason: dispatch.reason,
      note: dispatch.note,
      authority: { name: authority.name, slug: authority.slug },
      title: issue.title,
      category: issue.category,
      description: issue.description,
      location: issue.location,
      state: issue.state,
      lga: issue.lga,
      reportedAt: issue.created_at.toISOString(),
      position: position ?? null,
      publicUrl: publicUrl ?? null,
      photoUrl: photoUrl ?? null,
      answerUrl,
    },
  })
}
