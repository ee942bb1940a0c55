import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'

export interface Sent {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const connections = new Agent({ keepAlive: true, maxSockets: 32 })
const TIME_LIMIT_MS = 30_000

/**
 * Sends one request over a kept connection, and reads the response as text. A kept connection that the server closes at
 * the same moment is no failure: the request is sent again, as browsers do.
 */
export function send(siteUrl: string, sent: Sent): Promise<Answer> {
  return sendOnce(siteUrl, sent).catch((error: Error & { wasKept?: boolean }) => {
    if (error.wasKept) return sendOnce(siteUrl, sent)
    throw error
  })
}

function sendOnce(siteUrl: string, { method, path, headers = {}, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(siteUrl)
  const options = {
    hostname,
    port,
    method,
    path: writable(path),
    headers: writableHeaders(headers),
    agent: connections,
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, text: Buffer.concat(parts).toString('utf8') })
      })
    })
    outgoing.setTimeout(TIME_LIMIT_MS, () => outgoing.destroy(new Error(`No response within ${TIME_LIMIT_MS} ms.`)))
    outgoing.on('error', (error) => reject(Object.assign(error, { wasKept: outgoing.reusedSocket })))
    outgoing.end(body)
  })
}

/** Node sends a path in Latin-1 and refuses spaces and control characters in it. */
function writable(path: string): string {
  const escaped = [...(path.startsWith('/') ? path : `/${path}`)]
    .map((character) => (isControl(character) || character === ' ' ? escapeOf(character) : character))
    .join('')
  return Buffer.from(escaped).toString('latin1')
}

function writableHeaders(headers: Record<string, string>): Record<string, string> {
  const writableValue = (value: string) =>
    Buffer.from([...value].filter((character) => !isControl(character)).join('')).toString('latin1')
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, writableValue(value)]))
}

function isControl(character: string): boolean {
  return character < ' ' || character === '\x7f'
}

function escapeOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`
}

/** Writes bytes to the site, and returns everything that it sends until it closes the connection or `waitMs` have passed. */
export function sendBytes(siteUrl: string, bytes: Buffer, waitMs = 1000): Promise<string> {
  const { hostname, port } = new URL(siteUrl)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) })
    let received = ''
    const timer = setTimeout(() => socket.destroy(), waitMs)
    socket.on('data', (part) => {
      received += part.toString('latin1')
    })
    // The site may reset the connection of a request that it cannot read.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(received)
    })
    socket.on('connect', () => socket.write(bytes))
  })
}

/** A text as part of an address; half of a character becomes the replacement character. */
export function escaped(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString())
}
