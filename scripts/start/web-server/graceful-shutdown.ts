import type { Server } from 'node:http'
import { logProblem } from '@civictrack/contract/request-log'
import { StartError } from '../start-error'

/** After this time another signal ends the process at once. */
const FORCE_AFTER_MS = 10_000
/**
 * After the signal the server goes on for this time: requests whose bytes had already reached this machine, on connections
 * that were not accepted or not read yet, would otherwise be dropped. Behind a load balancer DRAIN_SECONDS is longer.
 */
const GRACE_MS = 300
/** Requests in flight may take this long to finish; then their connections are closed. */
const FINISH_MS = 8000
const MOST_DRAIN_SECONDS = 60

interface Running {
  server: Server
  close: () => Promise<void>
  /** How long it goes on after the signal. */
  drainMs?: number
}

/**
 * On SIGINT or SIGTERM: serves for a moment more, then refuses new requests, finishes those in flight, and closes
 * everything. Repeated signals are ignored at first. `isEnding` says whether a signal has come.
 */
export function shutDownGracefully({ server, close, drainMs = GRACE_MS }: Running): { isEnding: () => boolean } {
  let since: number | undefined

  function end(): void {
    if (since !== undefined) {
      if (Date.now() - since > FORCE_AFTER_MS) process.exit(1)
      return
    }
    since = Date.now()
    finishRequests(server, drainMs)
      .then(close)
      .then(
        () => process.exit(0),
        (error) => {
          logProblem(`The end was not in order: ${error}`)
          process.exit(1)
        },
      )
  }

  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  return { isEnding: () => since !== undefined }
}

/**
 * `DRAIN_SECONDS` in milliseconds; undefined without it. A load balancer that asks `/readyz` learns in this time that the process ends.
 * @throws {StartError} when it is not such a time.
 */
export function drainTime(environment: NodeJS.ProcessEnv = process.env): number | undefined {
  const given = environment.DRAIN_SECONDS?.trim()
  if (!given) return undefined
  const seconds = Number(given)
  if (seconds >= 0 && seconds <= MOST_DRAIN_SECONDS) return seconds * 1000
  throw new StartError(`DRAIN_SECONDS must be a number from 0 to ${MOST_DRAIN_SECONDS}.`)
}

async function finishRequests(server: Server, drainMs: number): Promise<void> {
  // The last response on a connection says that it is closed: a proxy sends no other request over it.
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  // Closes a connection as soon as its request has finished.
  server.keepAliveTimeout = 1
  await new Promise((resolve) => setTimeout(resolve, drainMs))
  const cutOff = setTimeout(() => server.closeAllConnections(), FINISH_MS)
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(cutOff)
      resolve()
    })
    server.closeIdleConnections()
  })
}
