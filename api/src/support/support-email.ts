import { CONTACT } from '@civictrack/contract/contact'
import { PRODUCT, SupportMessage } from '@civictrack/contract/wire'
import * as z from 'zod'
import { type Email, renderEmail } from '../mail/email'
import { emailTemplate } from '../mail/email-template'

declare module '../platform/options' {
  interface ApiOptions {
    /** The recipient of messages from the support page; the address in the site's footer unless set. */
    supportEmail?: string
  }
}

/** A citizen's message as the operators get it; a reply to it goes to the citizen. */
export const supportEmail = emailTemplate({
  name: 'support',
  queue: 'mail',
  payload: z.object({ message: SupportMessage }),
  render: async ({ options }, { message }) => renderSupportEmail(options.supportEmail ?? CONTACT.email, message),
})

export function renderSupportEmail(to: string, { name, email, message }: z.output<typeof SupportMessage>): Email {
  const content = renderEmail({
    to,
    // A subject is one line, so line breaks in the name are removed.
    subject: `${PRODUCT} support: message from ${name.replace(/\s+/g, ' ').slice(0, 80)}`,
    before: [`${name} (${email}) wrote on the support page:`],
    after: [message, 'Answer this mail to answer them.'],
  })
  return { ...content, replyTo: email, isToOperators: true }
}
