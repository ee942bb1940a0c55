import * as z from 'zod'
import { LastingFailure } from '../platform/jobs/jobs-store'

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
export function toFailure(error: unknown): Error {
  const { success, data: attempt } = Attempt.safeParse(error)
  if (!success) return new Error('The mail did not go.', { cause: error })
  const reason = withoutNames(attempt.message)
  return isRefusal(attempt)
    ? new LastingFailure(`The mail is given up: ${reason}`)
    : Object.assign(new Error(reason), { code: attempt.code })
}

/** Whether the server will never take this mail, while it takes others: what it says to all of them may be mended. */
function isRefusal({ code, command, responseCode = 0, response = '' }: z.output<typeof Attempt>): boolean {
  const isOfThisMail = command === 'RCPT TO' || (command === 'DATA' && code === 'EMESSAGE')
  return isOfThisMail && responseCode >= 500 && !OF_THE_LOG_IN.has(responseCode) && !concernsUs(response)
}

/** 503 is also what a command out of turn gets (RFC 5321, 4.2.2; RFC 4954, 6). */
const OF_THE_LOG_IN = new Set([503, 530, 534, 535, 538])

/** Ours: the sender's address, the server's state, its policy. Other codes name the recipient or the content (RFC 3463). */
const OURS = /^5\.(?:1\.[78]|3\.\d+|7\.\d+)$/

/** Servers refuse who may not send only when they are told to whom, often without a code that would tell it apart. */
function concernsUs(response: string): boolean {
  const code = /^\d{3}[ -]#?(\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return code ? OURS.test(code) : /relay|authenticat|sender|verified/i.test(response)
}

function withoutNames(text: string): string {
  return text.replace(/[^\s<>"@]+@/g, '…@')
}
