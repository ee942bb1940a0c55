import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { loggedPath, REQUEST_ID, requestIdIn } from '@civictrack/contract/request-log'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'

export interface ServerLog {
  /** The least level that is written; `warn` unless set. */
  logLevel?: string | undefined
  /** Where log lines go instead of to standard output. */
  logTo?: { write(line: string): void } | undefined
}

/**
 * The log of a server: one JSON object a line, with the role and the request's identifier. No header, query, body, or long
 * part of a path is logged: they carry tokens and addresses of people.
 */
export function serverLog(
  role: 'site' | 'composer',
  { logLevel = 'warn', logTo }: ServerLog,
): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    genReqId: ({ headers }: IncomingMessage) => requestIdIn(headers) ?? randomUUID(),
    logger: {
      level: logLevel,
      base: { pid: process.pid, role },
      ...(logTo && { stream: logTo }),
      serializers: {
        req: ({ method, url }) => ({ method, path: url && loggedPath(url) }),
        // The proxy's library logs the path of each request that it passes on.
        source: (url: unknown) => loggedPath(String(url)),
        err: ({ name, message, stack, code }) => ({ type: name, message, stack: stack ?? '', code }),
      },
    },
  }
}

/** Tells the caller, and the server behind this one, the identifier of the request. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id, raw }, reply) => {
    raw.headers[REQUEST_ID] = id
    reply.header(REQUEST_ID, id)
  })
}
