import { PRODUCT } from '@civictrack/contract/wire'
import { createTransport } from 'nodemailer'
import { type Clock, SECOND } from '../platform/clock'
import type { Db } from '../platform/database/tables'
import type { Letter } from './letter'

/** Sends one letter, or throws for it to be tried again later. */
export type Post = (letter: Letter) => Promise<void>

/** Sends through the mail server at `SMTP_URL`. */
export function smtpPost(options: { smtpUrl: string; from: string }): Post {
  const server = createTransport({
    url: options.smtpUrl,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
  })
  const from = { name: PRODUCT, address: options.from }
  return async ({ to, subject, text, html, replyTo, headers }) => {
    // As an object the address is one recipient, whatever characters it has.
    const answerTo = replyTo && { name: '', address: replyTo }
    await server.sendMail({ from, to: { name: '', address: to }, replyTo: answerTo, subject, text, html, headers })
  }
}

/** Puts letters into the development mailbox instead of sending them. */
export function mailboxPost(db: Db, now: Clock): Post {
  return async ({ to, subject, text, html }) => {
    await db.insertInto('mailbox').values({ recipient: to, subject, text, html, at: now() }).execute()
  }
}
