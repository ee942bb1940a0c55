import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Photos of reports (also under the specification's path, which ends with a space) and of answers, and releases of teams: a slow phone may take
 * as long as it needs, and a composer has its own limits.
 */
const UPLOAD =
  /^\/(?:api\/v1\/issue\/reportissue(?:%20)?\/?|Answer\/[^/?]+|registry\/v1\/(?:releases|checks)\/[^?]*)(?:\?|$)/

/** Ends a request whose body has not arrived within this time, however steadily: such requests would fill the server. */
export function endSlowBody(request: IncomingMessage, response: ServerResponse, timeoutMs: number): void {
  if (!hasBody(request) || UPLOAD.test(request.url ?? '')) return
  const timer = setTimeout(() => {
    if (!request.complete) endWith('408 Request Timeout', request, response)
  }, timeoutMs)
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
}

/** Far above every upload that is permitted: those are refused in words, by the roles, as soon as they are too large. */
export const LONGEST_BODY = 100 * 1024 * 1024
const LOOK_MS = 1000

/** Ends a request whose body is longer than any may be. An upload has no time limit, so that it could go on for ever. */
export function endLongBody(request: IncomingMessage, response: ServerResponse, longest: number): void {
  if (!hasBody(request)) return
  const before = request.socket.bytesRead
  const timer = setInterval(() => {
    if (!request.complete && request.socket.bytesRead - before > longest)
      endWith('413 Content Too Large', request, response)
  }, LOOK_MS)
  for (const event of ['end', 'close']) request.once(event, () => clearInterval(timer))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function endWith(status: string, { socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
  socket.destroySoon()
}
