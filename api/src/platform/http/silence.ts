import type { FastifyInstance } from 'fastify'

/**
 * Cuts off who has gone silent, not who is slow: a phone that keeps sending may take as long as it needs. Whoever
 * mounts the app must not bound a request's whole length either (`server.requestTimeout = 0`).
 */
export function endSilentRequests(app: FastifyInstance, silence: number): void {
  app.addHook('onRequest', async ({ raw }) => {
    // An injected request has no real socket to time. Listening on the request, not on the socket, leaves nothing
    // behind on a connection that serves many.
    raw.setTimeout?.(silence)
    raw.once('timeout', () => raw.socket.destroy())
  })
}
