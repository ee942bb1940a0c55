import type { FastifyInstance } from 'fastify'
import type { LiveChannel } from '../live/live-channels'

interface Options {
  live: LiveChannel
  /** Whether the other roles of this process can serve requests. */
  isRestReady: () => Promise<boolean>
}

/**
 * `/healthz`: this server responds. `/readyz`: it has a composition to serve. An API or a composer in another process does
 * not count, because pages are served without them.
 */
export async function healthRoutes(app: FastifyInstance, { live, isRestReady }: Options): Promise<void> {
  app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'))

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const current = await live.current().catch((error: Error) => error)
    if (current instanceof Error) return reply.code(503).send({ message: `No page can be served: ${current.message}` })
    if (!current) return reply.code(503).send({ message: 'Nothing has been promoted here yet.' })
    if (!(await isRestReady())) return reply.code(503).send({ message: 'The API of this process is not ready.' })
    return { status: 'ok' }
  })
}
