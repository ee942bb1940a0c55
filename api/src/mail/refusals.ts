import * as z from 'zod'
import { LastingFailure } from '../platform/jobs/jobs-store'
import type { Letter } from './letter'

/** What nodemailer says of an attempt: the server's answer, and the command that it answered. */
const Attempt = z.object({
  message: z.string(),
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
})

/**
 * Why a mail did not go, without the name before the @ of any address: servers quote addresses, and what they say is
 * logged. A `LastingFailure` where this recipient or this mail is refused for good.
 */
export function toFailure(error: unknown, { isToOperators = false }: Pick<Letter, 'isToOperators'> = {}): Error {
  const { success, data: attempt } = Attempt.safeParse(error)
  if (!success) return new Error('The mail did not go.', { cause: error })
  const reason = withoutNames(attempt.message)
  return isRefusal(attempt) && !isToOperators
    ? new LastingFailure(`The mail is given up: ${reason}`)
    : Object.assign(new Error(reason), { code: attempt.code })
}

/** Whether the server will never take this mail, while it takes others: what it says to all of them may be mended. */
function isRefusal({ code, command, responseCode = 0, response = '' }: z.output<typeof Attempt>): boolean {
  const isOfThisMail = command === 'RCPT TO' || (command === 'DATA' && code === 'EMESSAGE')
  return isOfThisMail && responseCode >= 500 && !OF_THE_LOG_IN.has(responseCode) && concernsThisMail(response)
}

/** 503 is also what a command out of turn gets (RFC 5321, 4.2.2; RFC 4954, 6). */
const OF_THE_LOG_IN = new Set([503, 530, 534, 535, 538])

/**
 * Codes that name the recipient or the content (RFC 3463, RFC 7505), with the two that large providers give for an
 * unknown mailbox: 5.4.1 and 5.5.0.
 */
const THEIRS = /^5\.(?:1\.(?:[1236]|10)|2\.\d+|4\.1|5\.0|6\.\d+)$/

/** Codes that say nothing of their own. */
const VAGUE = /^5\.[01]\.0$/

const UNKNOWN = [
  /\b(?:user|mailbox|recipient|account)\b.*\b(?:unknown|unavailable|invalid|full|not (?:found|known|local|exist)|doesn't)\b/i,
  /\b(?:unknown|invalid|no such) (?:user|mailbox|recipient|account)\b/i,
  /\b(?:address rejected|unrouteable address|mailbox name not allowed)\b/i,
]

/** Servers refuse who may not send only when they are told to whom, and often by a code that means something else. */
const OURS = [
  /\b(?:sender|sending|submission|authenticat\w*|verified|helo|ehlo|client host|spf|dkim|dmarc)\b/i,
  /\brelay(?:ing)?\b(?! recipient)|(?<!size )\blimit\b|\bper (?:hour|day)\b/i,
  /\bnot (?:allowed|permitted|authori[sz]ed) to send\b/i,
]

function concernsThisMail(response: string): boolean {
  const code = /^\d{3}[ -]#?(\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const words = withoutAddresses(response)
  if (says(words, OURS)) return false
  return !code || VAGUE.test(code) ? says(words, UNKNOWN) : THEIRS.test(code)
}

function says(words: string, patterns: RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(words))
}

/** Nobody's choice of an address decides what an answer means. */
function withoutAddresses(text: string): string {
  return text.replace(/<[^>]*>|\S+@\S+/g, '…')
}

function withoutNames(text: string): string {
  return text.replace(/[^\s<>"@]+@/g, '…@')
}
