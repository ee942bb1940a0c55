import replyFrom from '@fastify/reply-from'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Paths that belong to the API. The trailing slash is theirs, `/api` alone included. */
const API_PATH = /^\/(?:api|auth|media|dev)(?:\/|\?|$)|^\/(?:healthz|readyz)(?:\?|$)/

/** Whether a request is for the API. */
export function isApiRequest(url: string): boolean {
  return API_PATH.test(url)
}

/** Passes the API's paths on to where it runs, bodies and answers as they are. */
export async function passOn(app: FastifyInstance, { apiUrl }: { apiUrl: string }): Promise<void> {
  await app.register(replyFrom, { base: apiUrl, undici: { headersTimeout: 60_000, bodyTimeout: 60_000 } })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  for (const prefix of ['/api', '/auth', '/media', '/dev', '/healthz', '/readyz']) {
    for (const url of prefix.endsWith('z') ? [prefix] : [prefix, `${prefix}/*`]) {
      app.all(url, (request, reply) =>
        // Told no address, it takes the path of the request, and its query as it came.
        reply.from(undefined, {
          rewriteRequestHeaders: (_request, headers) => ({ ...headers, 'x-forwarded-for': wayOf(request) }),
          onError: (answer) =>
            answer.code(502).send({ message: 'Something went wrong on our side. Please try again.' }),
        }),
      )
    }
  }
}

/** Who asks, behind what proxies before us say. Passed on as it came, a client could claim any address. */
function wayOf({ headers, socket }: FastifyRequest): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ')
}
