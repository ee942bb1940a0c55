import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'

/**
 * The body of a request as a stream of its own. When the other server stops reading, the rest of the body is read and
 * dropped, so that the client gets the response instead of a closed connection.
 */
export function forwardedBody(request: IncomingMessage): Readable {
  const body = new PassThrough()
  request.on('error', (error) => body.destroy(error))
  body.on('close', () => request.resume())
  // The proxy handles the error of its request; a stream without a listener would end the process.
  body.on('error', () => undefined)
  return request.pipe(body)
}
