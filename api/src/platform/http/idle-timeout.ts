import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a photo, which may arrive over a slow connection for as long as it needs. */
    isUpload?: boolean
  }
}

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

/** Ends a request whose body has not arrived within so many milliseconds, unless its route is an upload. */
export function endSlowBodies(app: FastifyInstance, timeout: number): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody || routeOptions.config?.isUpload) return
    const timer = setTimeout(() => {
      // An injected request does not know whether it is complete, and has no real socket.
      if (raw.complete === false) raw.socket.destroy()
    }, timeout).unref()
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
  })
}
