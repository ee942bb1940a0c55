import { Agent, request } from 'node:http'
import type { Sent } from '../http-client'

/** One request under load. */
export interface Timed {
  status: number | 'no response'
  /** Milliseconds from the first to the last byte. */
  ms: number
  /** When the whole request had been handed to the operating system, as `performance.now()`; undefined before that. */
  writtenAt: number | undefined
  error: string
}

const kept = new Agent({ keepAlive: true, maxSockets: Infinity })

/** Sends a request over a connection of its own, or over a kept one, and never throws. */
export function timedRequest(
  url: string,
  { method, path, headers, body }: Sent,
  connection: 'own' | 'kept' = 'own',
): Promise<Timed> {
  const { hostname, port } = new URL(url)
  const start = performance.now()
  let writtenAt: number | undefined
  return new Promise((resolve) => {
    const end = (status: Timed['status'], error = '') =>
      resolve({ status, ms: performance.now() - start, writtenAt, error })
    const agent = connection === 'kept' ? kept : false
    const outgoing = request({ hostname, port, method, path, headers: headers ?? {}, agent }, (response) => {
      response.on('error', (error) => end('no response', error.message))
      response.on('end', () => end(response.statusCode ?? 0))
      response.resume()
    })
    outgoing.on('finish', () => {
      writtenAt = performance.now()
    })
    outgoing.on('error', (error) => end('no response', error.message))
    outgoing.setTimeout(30_000, () => outgoing.destroy(new Error('no response within 30 s')))
    outgoing.end(body)
  })
}

/** The value below which such a share of the numbers lies. */
export function percentile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
