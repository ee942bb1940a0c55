import type { Context } from '../../platform/context'
import { takeBounce } from './bounces/take-bounce'
import type { Effect } from './listener/mail-log'
import type { ReceivedMail } from './listener/receive'
import { parseMail } from './mail/parse-mail'
import { takeReply } from './replies/take-reply'

/** Brings about what a mail to one of our addresses asks for. No mail is ever sent in return. @throws SmtpRefusal */
export async function takeMail(context: Context, { recipient, content, sender }: ReceivedMail): Promise<Effect> {
  const mail = await parseMail(content)
  const { dispatchId } = recipient
  return recipient.use === 'bounce'
    ? takeBounce(context, { dispatchId, mail, sender })
    : takeReply(context, { dispatchId, mail, sender })
}
