import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { MINUTE, SECOND } from '../../../platform/clock'
import type { Context } from '../../../platform/context'
import { StartError } from '../../../platform/errors'
import type { RunningService } from '../../../platform/services'
import { findRecipient } from './find-recipient'
import { type MailLog, mailLog } from './mail-log'
import { receive, type TakeMail } from './receive'
import { replyTo, SmtpRefusal } from './smtp-refusal'

export const LIMITS = {
  /** Bytes of one mail. Photos that a person attaches are read and thrown away. */
  size: 25 * 1024 * 1024,
  recipients: 10,
  connections: 20,
  /** Bytes of one command (RFC 5321, 4.5.3.1.4 asks for 512 and more for each extension). */
  command: 2048,
  /** Wrong recipients, after which a connection ends. */
  wrongRecipients: 10,
  idle: MINUTE,
  /** One connection in all, however slowly it sends. */
  connection: 10 * MINUTE,
  /** The open transactions at the end of the API. */
  closing: 20 * SECOND,
}

interface ListenerOptions {
  port: number
  host: string
  log: FastifyBaseLogger
  take: TakeMail
  /** Other limits, for tests. */
  limits?: Partial<typeof LIMITS>
}

/**
 * Listens for mails to the signed addresses of dispatches, and refuses all others: it relays nothing and sends nothing. A mail
 * is accepted once its effect is in the database.
 * @throws StartError when the port cannot be used
 */
export async function startListener(
  context: Context,
  options: ListenerOptions,
): Promise<RunningService & { port: number }> {
  const limits = { ...LIMITS, ...options.limits }
  const log = mailLog(options.log, context.options)
  const busy = new Set<string>()
  let isClosing = false
  const server = newServer(limits, {
    onRcptTo: (address, session, done) => {
      checkRecipient(context, { address: address.address, session, limits, log }).then(
        () => done(),
        (error) => {
          done(replyTo(error))
          if (error instanceof SmtpRefusal && error.endsConnection) end(server, session.id)
        },
      )
    },
    onData: (stream, session, done) => {
      busy.add(session.id)
      receive(context, { stream, session, log, take: options.take })
        .then(
          () => done(null, 'Read'),
          (error) => done(replyTo(error)),
        )
        .finally(() => {
          busy.delete(session.id)
          if (isClosing) setImmediate(() => end(server, session.id))
        })
    },
  })
  server.on('error', (error) => options.log.debug({ err: error }, 'a connection of the mail listener failed'))
  const port = await listen(server, options)
  return {
    port,
    stop: () => {
      isClosing = true
      const closed = new Promise<void>((resolve) => server.close(resolve))
      for (const { id } of server.connections) if (!busy.has(id)) end(server, id)
      return closed
    },
  }
}

type Handlers = Required<Pick<ConstructorParameters<typeof SMTPServer>[0] & object, 'onRcptTo' | 'onData'>>

function newServer(limits: typeof LIMITS, handlers: Handlers): SMTPServer {
  const lives = new Map<string, NodeJS.Timeout>()
  const server: SMTPServer = new SMTPServer({
    ...handlers,
    // It stands behind the relay of this installation: no log-in, no TLS, no hints about who exists.
    disabledCommands: ['AUTH', 'STARTTLS', 'VRFY', 'EXPN', 'HELP', 'WIZ', 'SHELL'],
    authOptional: true,
    maxAllowedUnauthenticatedCommands: false,
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    name: 'civictrack',
    size: limits.size,
    rejectOversized: true,
    maxRecipients: limits.recipients,
    maxClients: limits.connections,
    maxCommandLength: limits.command,
    socketTimeout: limits.idle,
    closeTimeout: limits.closing,
    onConnect: ({ id }, done) => {
      lives.set(id, setTimeout(() => end(server, id), limits.connection).unref())
      done()
    },
    onClose: ({ id }) => {
      clearTimeout(lives.get(id))
      lives.delete(id)
    },
  })
  return server
}

/** @throws SmtpRefusal for an address that is not ours; an outage of the database */
async function checkRecipient(
  context: Context,
  {
    address,
    session,
    limits,
    log,
  }: { address: string; session: SMTPServerSession; limits: typeof LIMITS; log: MailLog },
): Promise<void> {
  const began = performance.now()
  try {
    if (await findRecipient(context, address)) return
  } catch (error) {
    log({ outcome: 'database-away', began, error })
    throw error
  }
  const wrong = (wrongRecipients.get(session) ?? 0) + 1
  wrongRecipients.set(session, wrong)
  log({ outcome: 'wrong-recipient', began })
  throw new SmtpRefusal(550, 'No such address here', { endsConnection: wrong >= limits.wrongRecipients })
}

/** How many each connection has named. */
const wrongRecipients = new WeakMap<SMTPServerSession, number>()

/** Ends a connection from our side: its client tries again. */
function end(server: SMTPServer, id: string): void {
  for (const connection of server.connections) {
    if (connection.id === id) connection.send(421, 'Connection closed, try again later')
  }
}

async function listen(server: SMTPServer, { port, host }: { port: number; host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const failed = (cause: NodeJS.ErrnoException) => {
      const advice = 'Set INBOUND_SMTP_PORT and INBOUND_SMTP_HOST to a free port of this machine.'
      reject(new StartError(`Mails cannot be received at ${host}:${port} (${cause.code}). ${advice}`, { cause }))
    }
    server.once('error', failed)
    const listening = server.listen(port, host, () => {
      server.off('error', failed)
      resolve((listening.address() as AddressInfo).port)
    })
  })
}
