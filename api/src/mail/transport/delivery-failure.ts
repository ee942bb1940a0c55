import * as z from 'zod'
import { PermanentFailure } from '../../platform/jobs/job-kind'
import type { Email } from '../email'

/** As much of a response as says why: the patterns below take time with the square of its length. RFC 5321 allows 512 a line. */
const MAX_LENGTH = 2000

/** Without the word that the cut divides: it may be the name of an address. */
function beginningOf(text: string): string {
  return text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH).replace(/[^\s<>"@]+$/, '…') : text
}

/** The error of nodemailer: the server's response, and the SMTP command that it responded to. */
const Attempt = z.object({
  message: z.string().transform(beginningOf),
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().transform(beginningOf).optional(),
})

/** The server will never take this email. `status` is its code in the style of RFC 3463, which the text decides where it is vague. */
export class RefusedEmail extends PermanentFailure {
  constructor(
    message: string,
    readonly status: string,
  ) {
    super(message)
  }
}

/** Codes that say that an address does not work and will not work again. 5.2.2 is a full mailbox, for example. */
const DEAD_CODES = /^5\.(?:1\.(?:[1-36]|10)|2\.1|4\.4)$/
/** Codes with which some servers refuse an unknown recipient, and others refuse something else. */
const UNCLEAR_CODES = /^5\.(?:0\.0|1\.0|4\.1|5\.0)$/

/** Whether a status (RFC 3463) with its text says that the recipient's address does not work, for good. */
export function isDeadAddress(status: string, diagnostic: string): boolean {
  if (DEAD_CODES.test(status)) return true
  const text = withoutAddresses(diagnostic)
  if (!UNCLEAR_CODES.test(status) || /\b(?:full|quota|size)\b/i.test(text)) return false
  return matchesAny(text, UNKNOWN_RECIPIENT) && !matchesAny(text, REFUSED_SENDER)
}

/**
 * The error as it may be logged: servers quote email addresses, so the part before each @ is left out. A
 * `PermanentFailure` when the server will never take this email or this recipient.
 */
export function toDeliveryFailure(error: unknown, { isToOperators = false }: Pick<Email, 'isToOperators'> = {}): Error {
  const { success, data: attempt } = Attempt.safeParse(error)
  if (!success) return new Error('The email was not sent.', { cause: error })
  const reason = withoutNames(attempt.message)
  return isRefusal(attempt) && !isToOperators
    ? new RefusedEmail(
        `The mail server refuses this email permanently: ${reason}`,
        statusIn(attempt.response) ?? '5.0.0',
      )
    : Object.assign(new Error(reason), { code: attempt.code })
}

/** Whether the server will never take this email, though it takes others. A refusal of all emails may be corrected later. */
function isRefusal({ code, command, responseCode = 0, response = '' }: z.output<typeof Attempt>): boolean {
  const isAboutThisEmail = command === 'RCPT TO' || (command === 'DATA' && code === 'EMESSAGE')
  return isAboutThisEmail && responseCode >= 500 && !LOG_IN_CODES.has(responseCode) && concernsThisEmail(response)
}

/** 503 is also the response to a command in the wrong order (RFC 5321, 4.2.2; RFC 4954, 6). */
const LOG_IN_CODES = new Set([503, 530, 534, 535, 538])

/**
 * Codes that name the recipient or the content (RFC 3463, RFC 7505), with the two that large providers give for an
 * unknown mailbox: 5.4.1 and 5.5.0.
 */
const RECIPIENT_CODES = /^5\.(?:1\.(?:[1236]|10)|2\.\d+|4\.1|5\.0|6\.\d+)$/

/** Codes with many meanings: the text decides. */
const VAGUE_CODES = /^5\.[01]\.0$/

const UNKNOWN_RECIPIENT = [
  /\b(?:user|mailbox|recipient|account)\b.*\b(?:unknown|unavailable|invalid|full|not (?:found|known|local|exist)|doesn't)\b/i,
  /\b(?:unknown|invalid|no such) (?:user|mailbox|recipient|account)\b/i,
  /\b(?:address rejected|unrouteable address|mailbox name not allowed)\b/i,
]

/** Servers often refuse a sender only after the recipient is named, and with a code that means something else. */
const REFUSED_SENDER = [
  /\b(?:sender|sending|submission|authenticat\w*|verified|helo|ehlo|client host|spf|dkim|dmarc)\b/i,
  /\brelay(?:ing)?\b(?! recipient)|(?<!size )\blimit\b|\bper (?:hour|day)\b/i,
  /\bnot (?:allowed|permitted|authori[sz]ed) to send\b/i,
]

function concernsThisEmail(response: string): boolean {
  const code = statusIn(response)
  const text = withoutAddresses(response)
  if (matchesAny(text, REFUSED_SENDER)) return false
  return !code || VAGUE_CODES.test(code) ? matchesAny(text, UNKNOWN_RECIPIENT) : RECIPIENT_CODES.test(code)
}

function statusIn(response = ''): string | undefined {
  return /^\d{3}[ -]#?(\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
}

function matchesAny(text: string, patterns: RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(text))
}

/** An address may contain any word: it must not decide the meaning of a response. */
function withoutAddresses(text: string): string {
  return text.replace(/<[^>]*>|\S+@\S+/g, '…')
}

function withoutNames(text: string): string {
  return text.replace(/[^\s<>"@]+@/g, '…@')
}
