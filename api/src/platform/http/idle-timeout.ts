import type { FastifyInstance } from 'fastify'

/**
 * Ends a request whose sender sends nothing for so many milliseconds. A slow phone that keeps sending may take as long as
 * it needs, so the server that mounts the app must not bound a request's whole time either (`server.requestTimeout = 0`).
 */
export function endIdleRequests(app: FastifyInstance, timeout: number): void {
  app.addHook('onRequest', async ({ raw }) => {
    // An injected request has no real socket. A listener on the request, not on the socket, leaves nothing behind on a
    // connection that serves many requests.
    raw.setTimeout?.(timeout)
    raw.once('timeout', () => raw.socket.destroy())
  })
}
