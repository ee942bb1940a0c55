import type { FastifyBaseLogger } from 'fastify'

/** A security event of an account or an operator, for the analysis of an attack. It holds no password, code, token or e-mail address. */
export interface SecurityEvent {
  event: string
  outcome: 'done' | 'refused' | 'failed'
  /** The reason of a refusal: the HTTP status code and the error message that the caller got. */
  status?: number
  reason?: string
  /** The account, where one is known. */
  account?: string
  /** The name that an operator gave. It is not proved: operators share one secret. */
  actor?: string
  /** The route of an operator's call, and the report that it names. */
  route?: string
  reference?: string
  /** A fingerprint of the e-mail address that was typed: the same address gives the same one. */
  address?: string
  /** The network address that it came from. */
  from?: string
}

/** Writes one line for each security event. */
export type Audit = (event: SecurityEvent) => void

/** Lines in the log, whatever its level, so that a quieter log does not lose them. */
export function auditLog(log: FastifyBaseLogger, { logLevel }: { logLevel?: string }): Audit {
  const lines = log.child({ kind: 'audit' }, { level: logLevel === 'silent' ? 'silent' : 'info' })
  return (event) => lines.info(event, `${event.event} ${event.outcome}`)
}
