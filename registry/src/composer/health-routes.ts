import type { FastifyInstance } from 'fastify'
import type { Store } from '../store/store'

/**
 * Health of a composer that runs as a role of its own. `/healthz`: it responds. `/readyz`: it can read and write the store,
 * and sign.
 */
export async function healthRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'))

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    try {
      await store.objects.check()
      await store.keys.signer()
      return { status: 'ok' }
    } catch (error) {
      return reply.code(503).send({ message: `The composer cannot work: ${(error as Error).message}` })
    }
  })
}
