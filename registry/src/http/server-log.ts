import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { loggedPath, REQUEST_ID } from '@civictrack/contract/request-log'
import {
  newSpanId,
  TRACEPARENT,
  type Trace,
  tracedRequestIdIn,
  traceFields,
  traceIdIn,
  traceIdOf,
  traceparentOf,
} from '@civictrack/contract/trace-context'
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
): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'childLoggerFactory'> {
  return {
    genReqId: (request) => traceOf(request).requestId,
    childLoggerFactory: (logger, bindings, options, request) =>
      logger.child({ ...bindings, ...traceFields(traceOf(request as IncomingMessage)) }, options),
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

const ofRequests = new WeakMap<IncomingMessage, Trace>()

/** The trace of a request, with the span of this server's part of it. */
function traceOf(request: IncomingMessage): Trace {
  const known = ofRequests.get(request)
  if (known) return known
  const requestId = tracedRequestIdIn(request.headers) ?? randomUUID()
  const trace = { requestId, traceId: traceIdOf(requestId), spanId: newSpanId(randomUUID()) }
  ofRequests.set(request, trace)
  return trace
}

/** Tells the caller the identifier of the request, and the server behind this one its trace too. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id, raw }, reply) => {
    const trace = traceOf(raw)
    // Other servers add state to a trace: it belongs to that trace only.
    if (traceIdIn(raw.headers) !== trace.traceId) delete raw.headers.tracestate
    raw.headers[REQUEST_ID] = id
    raw.headers[TRACEPARENT] = traceparentOf(trace)
    reply.header(REQUEST_ID, id)
  })
}
