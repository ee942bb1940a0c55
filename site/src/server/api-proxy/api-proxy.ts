import replyFrom from '@fastify/reply-from'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Paths of the API, with or without anything after a slash. */
const API_PATH = /^\/(?:api|auth|media|dev)(?:\/|\?|$)|^\/(?:healthz|readyz)(?:\?|$)/

/** Whether a request is for the API. */
export function isApiRequest(url: string): boolean {
  return API_PATH.test(url)
}

/** Forwards the API's paths to the server at `apiUrl`, with request and response bodies unchanged. */
export async function apiProxy(app: FastifyInstance, { apiUrl }: { apiUrl: string }): Promise<void> {
  await app.register(replyFrom, { base: apiUrl, undici: { headersTimeout: 60_000, bodyTimeout: 60_000 } })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  for (const prefix of ['/api', '/auth', '/media', '/dev', '/healthz', '/readyz']) {
    for (const url of prefix.endsWith('z') ? [prefix] : [prefix, `${prefix}/*`]) {
      app.all(url, (request, reply) =>
        // With an undefined address it uses the path and query of the request unchanged.
        reply.from(undefined, {
          rewriteRequestHeaders: (_request, headers) => ({ ...headers, 'x-forwarded-for': forwardedFor(request) }),
          onError: (response) =>
            response.code(502).send({ message: 'Something went wrong on our side. Please try again.' }),
        }),
      )
    }
  }
}

/** The visitor's address after those that earlier proxies named. Without it a client could claim any address. */
function forwardedFor({ headers, socket }: FastifyRequest): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ')
}
