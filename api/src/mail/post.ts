import { PRODUCT } from '@civictrack/contract/wire'
import { createTransport } from 'nodemailer'
import { type Clock, SECOND } from '../platform/clock'
import type { Db } from '../platform/database/tables'
import { headersOf, type Letter } from './letter'
import { toFailure } from './refusals'

const LONGEST = 40 * SECOND

/** Sends one letter, or throws: a `LastingFailure` where its recipient or content is refused for good. */
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
  return async (letter) => {
    const { to, subject, text, html, replyTo } = letter
    const sending = server.sendMail({
      from,
      // As an object the address is one recipient, whatever characters it has.
      to: { name: '', address: to },
      replyTo: replyTo && { name: '', address: replyTo },
      subject,
      text,
      html,
      headers: headersOf(letter),
    })
    await within(LONGEST, sending).catch((error) => {
      throw toFailure(error, letter)
    })
  }
}

/** A server that says a word now and then never falls silent for long enough to be given up by the time-outs above. */
async function within(milliseconds: number, sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The mail server took over ${milliseconds} ms.`)), milliseconds)
  })
  await Promise.race([sending, late]).finally(() => clearTimeout(timer))
}

/** Puts letters into the development mailbox instead of sending them. */
export function mailboxPost(db: Db, now: Clock): Post {
  return async (letter) => {
    const { to, subject, text, html } = letter
    const headers = JSON.stringify(headersOf(letter))
    await db.insertInto('mailbox').values({ recipient: to, subject, text, html, headers, at: now() }).execute()
  }
}
