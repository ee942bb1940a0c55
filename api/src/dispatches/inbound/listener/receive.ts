import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import type { Context } from '../../../platform/context'
import { outageOf } from '../../../platform/http/outages'
import { findRecipient, type Recipient } from './find-recipient'
import type { Effect, MailLog } from './mail-log'
import { readContent } from './read-content'
import { SmtpRefusal } from './smtp-refusal'

/** One mail as it came, for one dispatch. */
export interface ReceivedMail {
  recipient: Recipient
  /** The beginning of the mail. */
  content: Buffer
  /** The envelope's sender; empty for delivery reports and most automatic replies. */
  sender: string
}

/** Brings about what a mail asks for. Repeating it changes nothing. @throws SmtpRefusal for a mail that cannot be read */
export type TakeMail = (context: Context, mail: ReceivedMail) => Promise<Effect>

interface Received {
  stream: SMTPServerDataStream
  session: SMTPServerSession
  log: MailLog
  take: TakeMail
}

/** Reads a mail and takes it for each of its recipients. Returns once everything is stored. @throws SmtpRefusal, or an outage */
export async function receive(context: Context, { stream, session, log, take }: Received): Promise<void> {
  const began = performance.now()
  const { mailFrom, rcptTo } = session.envelope
  const sender = mailFrom ? mailFrom.address : ''
  const addresses = rcptTo.map(({ address }) => address)
  const read = await readContent(stream)
  const bytes = stream.byteLength
  if ('problem' in read) {
    log({ outcome: read.problem, began, bytes })
    const [code, text] = REPLIES[read.problem]
    throw new SmtpRefusal(code, text)
  }
  for (const address of addresses) {
    let recipient: Recipient | undefined
    try {
      recipient = await findRecipient(context, address)
      if (!recipient) continue
      const outcome = await take(context, { recipient, content: read.content, sender })
      log({ outcome, ...recipient, began, bytes })
    } catch (error) {
      if (error instanceof SmtpRefusal) log({ outcome: 'unreadable', ...recipient, began, bytes })
      else log({ outcome: outageOf(error) ? 'database-away' : 'failed', ...recipient, began, bytes, error })
      throw error
    }
  }
}

const REPLIES = {
  'too-large': [552, 'The mail is too large'],
  'line-too-long': [554, 'A line of the mail is too long'],
  'cut-off': [451, 'The mail ended too early'],
} as const
