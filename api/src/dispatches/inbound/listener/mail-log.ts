import type { FastifyBaseLogger } from 'fastify'
import type { Recipient } from './find-recipient'

/** The effect of a mail on the dispatch that it is about. */
export type Effect =
  | 'contact-marked'
  | 'failure-noted'
  | 'delayed'
  | 'delivered'
  | 'no-delivery-status'
  | 'reply-stored'
  | 'repeated'
  | 'automatic'
  | 'empty'
  | 'too-many'

/** Why a mail had no effect on any dispatch. */
type Refused = 'wrong-recipient' | 'too-large' | 'line-too-long' | 'unreadable' | 'cut-off' | 'database-away' | 'failed'

interface MailEvent extends Partial<Recipient> {
  outcome: Effect | Refused
  /** `performance.now()` at the first sight of it. */
  began: number
  bytes?: number
  /** Only of a defect or an outage. */
  error?: unknown
}

/** Writes one line for each mail and recipient, without addresses and texts. */
export type MailLog = (event: MailEvent) => void

/** Lines in the log, whatever its level: a quieter log would hide that mails are lost. */
export function mailLog(log: FastifyBaseLogger, { logLevel }: { logLevel?: string }): MailLog {
  const lines = log.child({ kind: 'inbound-mail' }, { level: logLevel === 'silent' ? 'silent' : 'info' })
  return ({ outcome, use, dispatchId, began, bytes, error }) => {
    const line = { outcome, use, dispatch: dispatchId, bytes, ms: Math.round(performance.now() - began) }
    const text = `inbound mail: ${outcome}`
    if (error === undefined) lines.info(line, text)
    else lines.error({ ...line, err: error }, text)
  }
}
