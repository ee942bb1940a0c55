import { createServer, type RequestListener, type Server } from 'node:http'

/** A server that bounds silence, not length: an upload over a slow line may take its time, who says nothing at all may not. */
export function createWebServer(listener: RequestListener, { idleTimeoutMs = 60_000 } = {}): Server {
  const server = createServer(listener)
  server.requestTimeout = 0
  server.timeout = idleTimeoutMs
  return server
}
