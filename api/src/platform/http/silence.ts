import type { FastifyInstance } from 'fastify'

/**
 * Cuts off who has gone silent, not who is slow: a phone that keeps sending may take as long as it needs. Whoever
 * mounts the app must not bound a request's whole length either (`server.requestTimeout = 0`).
 */
export function endSilentRequests(app: FastifyInstance, silence: number): void {
  app.addHook('onRequest', async (request) => {
    // An injected request has no socket of its own to time.
    request.raw.socket?.setTimeout?.(silence, () => request.raw.destroy())
  })
}
