import { createServer, type RequestListener, type Server } from 'node:http'

/** A server with an idle timeout, and without a limit for the whole request: an upload over a slow connection may take long. */
export function createWebServer(listener: RequestListener, { idleTimeoutMs = 60_000 } = {}): Server {
  const server = createServer(listener)
  server.requestTimeout = 0
  server.timeout = idleTimeoutMs
  return server
}
