import type { RequestListener } from 'node:http'
import replyFrom, { type FastifyReplyFromOptions } from '@fastify/reply-from'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { forwardedBody } from './forwarded-body'

/** A server that sends nothing for this time is down. An upload or an event stream that makes progress may last longer. */
const IDLE_TIMEOUT_MS = 60_000

/** The headers of a request; an undefined one is not sent. */
type Headers = FastifyRequest['headers']

export interface ProxyOptions {
  /** The address of the other server; undefined when this site knows none. */
  address: string | undefined
  /** The other server where it is in this process and has no address. */
  listener?: RequestListener | undefined
  /** The paths that are passed on, each with everything below it. */
  prefixes: readonly string[]
  /** Headers to send in place of the visitor's, `x-forwarded-for` apart. */
  replacedHeaders?: (request: FastifyRequest) => Headers
  /** The message of a 502 or 504: the other server is down, or does not respond in time. */
  whenDown: string
  /** The message of a 503: this site knows no such server. */
  whenUnknown: string
  idleTimeoutMs?: number
}

/** Passes some paths on to another server. Request and response bodies are streamed and stay unchanged. */
export async function proxy(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  const { address, listener, prefixes } = options
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, address ? forwardedBody(payload) : payload))
  if (address) await app.register(replyFrom, connectionOptions(address, options))
  const handle = address ? passOn(options) : listener ? handOver(listener, options) : refuse(options)
  for (const path of prefixes.flatMap((prefix) => [prefix, `${prefix}/*`])) app.all(path, handle)
}

/** To a server at another address. */
function passOn({ replacedHeaders = () => ({}), whenDown }: ProxyOptions): RouteHandlerMethod {
  return (request, reply) =>
    // With an undefined address it uses the path and query of the request unchanged.
    reply.from(undefined, {
      rewriteRequestHeaders: (_request, headers) =>
        forwardedHeaders(request, { ...headers, ...replacedHeaders(request) }),
      // The library closes the connection after a response that comes before the end of the upload. Then a client that
      // is still sending would not get the response.
      onResponse: (_request, response, { stream }) => response.removeHeader('connection').send(stream),
      onError: (response, { error }) => response.code(isTimeout(error) ? 504 : 502).send({ message: whenDown }),
      // The client decides about its next attempt: the library would repeat a read that was answered with 503.
      retryDelay: () => null,
    })
}

/** To a server of this process, which sees the visitor's own connection. */
function handOver(listener: RequestListener, { replacedHeaders = () => ({}) }: ProxyOptions): RouteHandlerMethod {
  return (request, reply) => {
    reply.hijack()
    request.raw.headers = present({ ...request.raw.headers, ...replacedHeaders(request) })
    listener(request.raw, reply.raw)
    return reply
  }
}

function isTimeout(error: Error): boolean {
  return 'statusCode' in error && error.statusCode === 504
}

function refuse({ whenUnknown }: ProxyOptions): RouteHandlerMethod {
  return (_request, reply) => reply.code(503).send({ message: whenUnknown })
}

function connectionOptions(base: string, { idleTimeoutMs = IDLE_TIMEOUT_MS }: ProxyOptions): FastifyReplyFromOptions {
  return {
    base,
    destroyAgent: true,
    undici: {
      headersTimeout: idleTimeoutMs,
      bodyTimeout: idleTimeoutMs,
      // No limit: uploads over slow connections would else take all connections, and other requests would wait.
      connections: null,
    },
  }
}

function forwardedHeaders(request: FastifyRequest, { expect: _answeredHere, ...headers }: Headers): Headers {
  return { ...present(headers), 'x-forwarded-for': forwardedFor(request) }
}

/** The visitor's address after those that earlier proxies named. Without it a client could claim any address. */
function forwardedFor({ headers, socket }: FastifyRequest): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ')
}

function present(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
}
