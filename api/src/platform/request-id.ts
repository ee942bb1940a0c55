import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { REQUEST_ID } from '@civictrack/contract/request-log'
import { newSpanId, type Trace, tracedRequestIdIn, traceFields, traceIdOf } from '@civictrack/contract/trace-context'
import type { FastifyInstance } from 'fastify'

const current = new AsyncLocalStorage<Trace | null>()
const ofRequests = new WeakMap<IncomingMessage, Trace>()

/** The identifier of the request that this code runs for, also in its jobs; undefined outside of any request. */
export function currentRequestId(): string | undefined {
  return current.getStore()?.requestId
}

/** The trace of that request, with the span of this server's part of it. */
export function currentTrace(): Trace | undefined {
  return current.getStore() ?? undefined
}

/** The fields of that request for a log line whose logger does not know it. */
export function currentLogFields(): Record<string, string> {
  const trace = currentTrace()
  return trace ? { reqId: trace.requestId, ...traceFields(trace) } : {}
}

/** Runs the work that a request has caused, such as its job, as another part of its trace. */
export function forRequest<Result>(id: string | null, work: () => Promise<Result>): Promise<Result> {
  return current.run(id === null ? null : newSpan(id), work)
}

/** A request keeps the identifier that the site has given it, and is a part of its own in that trace. */
export function traceOf(request: IncomingMessage): Trace {
  const trace = ofRequests.get(request) ?? newSpan(tracedRequestIdIn(request.headers) ?? randomUUID())
  ofRequests.set(request, trace)
  return trace
}

function newSpan(requestId: string): Trace {
  return { requestId, traceId: traceIdOf(requestId), spanId: newSpanId(randomUUID()) }
}

/** Lets the code of a route know its request, and tells the caller the identifier. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id)
    current.run(traceOf(request.raw), done)
  })
  // The events of a body that is read belong to its connection.
  app.addHook('preValidation', (request, _reply, done) => current.run(traceOf(request.raw), done))
}
