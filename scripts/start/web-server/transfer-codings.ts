import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Refuses a body in another transfer coding than `chunked` alone, as RFC 9112, 6.1 asks of a server that does not know it.
 * Where a proxy reads such a body in another way than this server, a request could hide in it. True when it was refused.
 */
export function refuseCoding({ headers }: IncomingMessage, response: ServerResponse): boolean {
  const coding = headers['transfer-encoding']
  if (coding === undefined || coding.trim().toLowerCase() === 'chunked') return false
  response.writeHead(501, { Connection: 'close' }).end()
  return true
}
