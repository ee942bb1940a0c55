import replyFrom, { type FastifyReplyFromOptions } from '@fastify/reply-from'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forwardedBody } from './forwarded-body'

/** A server that sends nothing for this time is down. An upload or an event stream that makes progress may last longer. */
const IDLE_TIMEOUT_MS = 60_000

interface Options {
  /** The address of the other server; undefined when this site knows none. */
  address: string | undefined
  /** The paths that are passed on, each with everything below it. */
  prefixes: readonly string[]
  /** The message of a 502: the other server does not respond. */
  whenDown: string
  /** The message of a 503: this site knows no such server. */
  whenUnknown: string
}

/** Passes some paths on to another server. Request and response bodies are streamed and stay unchanged. */
export async function proxy(app: FastifyInstance, options: Options): Promise<void> {
  const { address, prefixes, whenDown, whenUnknown } = options
  const paths = prefixes.flatMap((prefix) => [prefix, `${prefix}/*`])
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, forwardedBody(payload)))
  if (!address) {
    for (const path of paths) app.all(path, (_request, reply) => reply.code(503).send({ message: whenUnknown }))
    return
  }
  await app.register(replyFrom, connectionOptions(address))
  for (const path of paths) {
    app.all(path, (request, reply) =>
      // With an undefined address it uses the path and query of the request unchanged.
      reply.from(undefined, {
        rewriteRequestHeaders: (_request, headers) => forwardedHeaders(request, headers),
        // The library closes the connection after a response that comes before the end of the upload. Then a client that
        // is still sending would not get the response.
        onResponse: (_request, response, { stream }) => response.removeHeader('connection').send(stream),
        onError: (response) => response.code(502).send({ message: whenDown }),
        // The client decides about its next attempt: the library would repeat a read that was answered with 503.
        retryDelay: () => null,
      }),
    )
  }
}

function connectionOptions(base: string): FastifyReplyFromOptions {
  return {
    base,
    destroyAgent: true,
    undici: {
      headersTimeout: IDLE_TIMEOUT_MS,
      bodyTimeout: IDLE_TIMEOUT_MS,
      // No limit: uploads over slow connections would else take all connections, and other requests would wait.
      connections: null,
    },
  }
}

type Headers = FastifyRequest['headers']

function forwardedHeaders(request: FastifyRequest, { expect: _answeredHere, ...headers }: Headers): Headers {
  return { ...headers, 'x-forwarded-for': forwardedFor(request) }
}

/** The visitor's address after those that earlier proxies named. Without it a client could claim any address. */
function forwardedFor({ headers, socket }: FastifyRequest): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ')
}
