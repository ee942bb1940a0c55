import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { shedLoad } from './shed-load'
import { endLongBody, endSlowBody, LONGEST_BODY } from './slow-bodies'
import { refuseCoding } from './transfer-codings'

/**
 * A connection without a request is kept for longer than browsers wait between two pages and than proxies keep theirs (60 s):
 * a new one costs a slow phone up to three journeys, and a server that closes first can cut off a request on its way.
 */
const KEPT_MS = 75_000

interface Bounds {
  idleTimeoutMs?: number
  /** For the whole body of any request but an upload. */
  bodyTimeoutMs?: number
  /** The longest body of any request, in bytes. */
  longestBody?: number
}

/**
 * A server with timeouts for silence and for bodies, and none for uploads: over a slow connection they may take long.
 * Under too much load it refuses requests early.
 */
export function createWebServer(
  listener: RequestListener,
  { idleTimeoutMs = 60_000, bodyTimeoutMs = 30_000, longestBody = LONGEST_BODY }: Bounds = {},
): Server {
  const accept = shedLoad(listener)
  const server = createServer((request, response) => {
    if (refuseCoding(request, response)) return
    useOwnForm(request)
    endSlowBody(request, response, bodyTimeoutMs)
    endLongBody(request, response, longestBody)
    accept(request, response)
  })
  server.requestTimeout = 0
  server.timeout = idleTimeoutMs
  server.keepAliveTimeout = KEPT_MS
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
