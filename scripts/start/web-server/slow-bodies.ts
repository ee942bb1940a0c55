import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Photos of reports (also under the specification's path, which ends with a space) and of answers, and releases of teams: a slow phone may take
 * as long as it needs, and a composer has its own limits.
 */
const UPLOAD =
  /^\/(?:api\/v1\/issue\/reportissue(?:%20)?\/?|Answer\/[^/?]+|registry\/v1\/(?:releases|checks)\/[^?]*)(?:\?|$)/

/** Ends a request whose body has not arrived within this time, however steadily: such requests would fill the server. */
export function endSlowBody(request: IncomingMessage, response: ServerResponse, timeoutMs: number): void {
  const { headers, url = '', socket } = request
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody || UPLOAD.test(url)) return
  const timer = setTimeout(() => {
    if (request.complete) return
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroySoon()
  }, timeoutMs)
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
}
