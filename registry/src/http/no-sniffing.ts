import type { FastifyInstance } from 'fastify'

/** Every response of a server keeps its declared type, redirects and errors too. */
export function forbidSniffing(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff')
  })
}
