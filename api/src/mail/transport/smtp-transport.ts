import { PRODUCT } from '@civictrack/contract/wire'
import { createTransport } from 'nodemailer'
import { SECOND } from '../../platform/clock'
import { type Email, headersOf } from '../email'
import { toDeliveryFailure } from './delivery-failure'

const MAX_SEND_TIME = 40 * SECOND

/** Sends one email, or throws: a `PermanentFailure` when its recipient or content is refused permanently. */
export type MailTransport = (email: Email) => Promise<void>

/** Sends through the mail server at `SMTP_URL`. */
export function smtpTransport(options: { smtpUrl: string; from: string }): MailTransport {
  const server = createTransport({
    url: options.smtpUrl,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
  })
  const from = { name: PRODUCT, address: options.from }
  return async (email) => {
    const { to, subject, text, html, replyTo, sender, pictures = [] } = email
    const sending = server.sendMail({
      from,
      // As an object the address is one recipient, whatever characters it has.
      to: { name: '', address: to },
      replyTo: replyTo && { name: '', address: replyTo },
      subject,
      text,
      html,
      headers: headersOf(email),
      ...(sender && { envelope: { from: { name: '', address: sender }, to: { name: '', address: to } } }),
      attachments: pictures.map(({ cid, name, jpeg }) => ({
        ...{ cid, filename: name, content: jpeg, contentType: 'image/jpeg', contentDisposition: 'inline' as const },
      })),
    })
    await withTimeout(MAX_SEND_TIME, sending).catch((error) => {
      throw toDeliveryFailure(error, email)
    })
  }
}

/** The time-outs above do not end the connection to a server that sends a byte now and then. */
async function withTimeout(milliseconds: number, sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The mail server took more than ${milliseconds} ms.`)), milliseconds)
  })
  await Promise.race([sending, timedOut]).finally(() => clearTimeout(timer))
}
