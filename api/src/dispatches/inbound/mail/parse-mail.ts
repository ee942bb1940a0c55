import PostalMime, { type Email } from 'postal-mime'
import { SmtpRefusal } from '../listener/smtp-refusal'
import { htmlToText } from './html-to-text'

/** The parts of a mail that count here. All of it was written by strangers. */
export interface Mail {
  /** The values of the headers by their names in lower case, the first one of each name. */
  headers: Map<string, string>
  subject: string
  messageId: string | undefined
  /** The text that a reader sees; that of the HTML where there is no plain text. */
  text: string
  /** The content of `message/delivery-status` (RFC 3464); undefined in other mails. */
  deliveryStatus: string | undefined
}

/** Parts inside parts, and bytes of all headers: far beyond those of any mail program. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true }
const LONGEST_STATUS = 64 * 1024

/** Reads a mail. @throws SmtpRefusal for one that cannot be read */
export async function parseMail(content: Buffer): Promise<Mail> {
  const email = await PostalMime.parse(content, LIMITS).catch((cause) => {
    throw Object.assign(new SmtpRefusal(554, 'The mail cannot be read'), { cause })
  })
  const headers = new Map<string, string>()
  for (const { key, value } of email.headers) if (!headers.has(key)) headers.set(key, value)
  return {
    headers,
    subject: email.subject ?? '',
    messageId: email.messageId,
    text: email.text ?? (email.html === undefined ? '' : await htmlToText(email.html)),
    deliveryStatus: statusIn(email),
  }
}

const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status']

function statusIn({ attachments }: Email): string | undefined {
  const status = attachments.find(({ mimeType }) => STATUS_TYPES.includes(mimeType))
  if (!status) return undefined
  const { content } = status
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
  return Buffer.from(bytes.subarray(0, LONGEST_STATUS)).toString('utf8')
}
