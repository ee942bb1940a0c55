import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { shedLoad } from './shed-load'
import { endSlowBody } from './slow-bodies'

interface Timeouts {
  idleTimeoutMs?: number
  /** For the whole body of any request but an upload. */
  bodyTimeoutMs?: number
}

/**
 * A server with timeouts for silence and for bodies, and none for uploads: over a slow connection they may take long.
 * Under too much load it refuses requests early.
 */
export function createWebServer(
  listener: RequestListener,
  { idleTimeoutMs = 60_000, bodyTimeoutMs = 30_000 }: Timeouts = {},
): Server {
  const accept = shedLoad(listener)
  const server = createServer((request, response) => {
    useOwnForm(request)
    endSlowBody(request, response, bodyTimeoutMs)
    accept(request, response)
  })
  server.requestTimeout = 0
  server.timeout = idleTimeoutMs
  return server
}

/**
 * Turns a target with an address (`GET http://host/path`) into a path, and takes the host from it, as RFC 9112, 3.2.2 asks:
 * the roles are chosen by the path.
 */
function useOwnForm(request: IncomingMessage): void {
  const [, host, path] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(request.url ?? '') ?? []
  if (host === undefined || path === undefined) return
  request.headers.host = host
  request.url = path.startsWith('/') ? path : `/${path}`
}
