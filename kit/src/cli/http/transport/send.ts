import { createReadStream } from 'node:fs'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'

/** The body of a request: a text, or a file that is streamed from disk. */
export type Body = { text: string } | { file: string; bytes: number }

export interface HttpRequest {
  method: string
  url: URL
  headers: Record<string, string>
  body?: Body
  /** Called with the bytes that were sent so far. */
  onSent?: (bytes: number) => void
}

/** The connection could not be made, or broke before the response was complete. A retry may help. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'

  constructor(
    message: string,
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The server has sent nothing for this time. A job sends at least an empty line more often. */
const IDLE_TIMEOUT_MS = 60_000

/**
 * Sends a request and returns the response, whose body is still to be read. A server may respond before it has the whole
 * body, for example when it refuses a release.
 * @throws {ConnectionError} when there is no response.
 */
export function send({ method, url, headers, body, onSent }: HttpRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestHttps : requestHttp
    const length = body === undefined ? {} : { 'content-length': String(lengthOf(body)) }
    // No connection is reused: one that the server has closed meanwhile would look like a failure of this request.
    const request = open(url, { method, headers: { ...headers, ...length }, agent: false, timeout: IDLE_TIMEOUT_MS })
    const fail = (cause: NodeJS.ErrnoException) => reject(connectionError(url, cause))
    let isAnswered = false
    request.on('response', (response) => {
      isAnswered = true
      resolve(response)
    })
    request.on('error', fail)
    request.on('timeout', () => request.destroy(new Error(`no answer for ${IDLE_TIMEOUT_MS / 1000} s`)))
    if (body === undefined || 'text' in body) return request.end(body?.text)
    let sent = 0
    const file = createReadStream(body.file).on('data', (chunk) => {
      sent += chunk.length
      onSent?.(sent)
    })
    // The server may close its side early; its response says why, and it arrives on its own.
    pipeline(file, request).catch((cause) => (isAnswered ? undefined : fail(cause)))
  })
}

function lengthOf(body: Body): number {
  return 'text' in body ? Buffer.byteLength(body.text) : body.bytes
}

/**
 * Reads a response to its end.
 * @throws {ConnectionError} when the connection breaks before the end.
 */
export async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of response) chunks.push(chunk as Buffer)
  } catch (cause) {
    throw new ConnectionError('The connection broke.', (cause as NodeJS.ErrnoException).code ?? '', { cause })
  }
  return Buffer.concat(chunks).toString('utf8')
}

function connectionError(url: URL, cause: NodeJS.ErrnoException): ConnectionError {
  return new ConnectionError(
    `${url.origin} does not respond (${cause.code ?? cause.message}). Check the address and the network, and whether the site is running.`,
    cause.code ?? '',
    { cause },
  )
}
