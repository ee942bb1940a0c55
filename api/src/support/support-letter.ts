import { PRODUCT, SupportMessage } from '@civictrack/contract/wire'
import * as z from 'zod'
import { type Letter, letter } from '../mail/letter'

const Payload = z.object({ letter: z.literal('support'), message: SupportMessage })

/** A citizen's message as the operators get it; answering it answers the citizen. Undefined for another kind of letter. */
export function supportLetter(supportEmail: string, payload: unknown): Letter | undefined {
  const { success, data: asked } = Payload.safeParse(payload)
  if (!success) return undefined
  const { name, email, message } = asked.message
  const words = letter({
    to: supportEmail,
    // A subject is one line, whatever was typed as a name.
    subject: `${PRODUCT} support: message from ${name.replace(/\s+/g, ' ').slice(0, 80)}`,
    before: [`${name} (${email}) wrote on the support page:`],
    after: [message, 'Answer this mail to answer them.'],
  })
  return { ...words, replyTo: email, isToOperators: true }
}
