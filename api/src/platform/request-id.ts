import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { REQUEST_ID, requestIdIn } from '@civictrack/contract/request-log'
import type { FastifyInstance } from 'fastify'

const current = new AsyncLocalStorage<string | null>()

/** The identifier of the request that this code runs for, also in its jobs; undefined outside of any request. */
export function currentRequestId(): string | undefined {
  return current.getStore() ?? undefined
}

/** Runs the work that a request has caused, such as its job. */
export function forRequest<Result>(id: string | null, work: () => Promise<Result>): Promise<Result> {
  return current.run(id, work)
}

/** A request keeps the identifier that the site has given it. */
export function requestIdOf({ headers }: IncomingMessage): string {
  return requestIdIn(headers) ?? randomUUID()
}

/** Lets the code of a route know its request, and tells the caller the identifier. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id)
    current.run(request.id, done)
  })
  // The events of a body that is read belong to its connection.
  app.addHook('preValidation', (request, _reply, done) => current.run(request.id, done))
}
