import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../../platform/context'
import { startListener } from './listener/start-listener'
import { takeMail } from './take-mail'

declare module '../../platform/options' {
  interface ApiOptions {
    /** Where delivery reports and replies come in by SMTP; without it nothing listens. 0 takes a free port. */
    inboundSmtpPort?: number
    /** The network address of that port; only this machine unless set. */
    inboundSmtpHost?: string
  }
}

const LOOPBACK = '127.0.0.1'

/** Reads delivery reports and replies while the API runs, where a port is set for them. */
export function readInboundMail(context: Context, log: FastifyBaseLogger): void {
  const { inboundSmtpPort: port, inboundSmtpHost: host = LOOPBACK } = context.options
  if (port === undefined) return
  context.services.push(async () => {
    const listener = await startListener(context, { port, host, log, take: takeMail })
    context.notices.push(`Delivery reports and replies by mail are read at ${host}:${listener.port}.`)
    return listener
  })
}
