import type { Server } from 'node:http'
import { logProblem } from '@civictrack/contract/request-log'

/** After this time another signal ends the process at once. */
const FORCE_AFTER_MS = 10_000
/**
 * After the signal the server goes on for this time: requests whose bytes had already reached this machine, on connections
 * that were not accepted or not read yet, would otherwise be dropped.
 */
const GRACE_MS = 300
/** Requests in flight may take this long to finish; then their connections are closed. */
const FINISH_MS = 8000

interface Running {
  server: Server
  close: () => Promise<void>
}

/**
 * On SIGINT or SIGTERM: serves for a moment more, then refuses new requests, finishes those in flight, and closes
 * everything. Repeated signals are ignored at first.
 */
export function shutDownGracefully({ server, close }: Running): void {
  let since: number | undefined

  function end(): void {
    if (since !== undefined) {
      if (Date.now() - since > FORCE_AFTER_MS) process.exit(1)
      return
    }
    since = Date.now()
    finishRequests(server)
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
}

async function finishRequests(server: Server): Promise<void> {
  // Closes a connection as soon as its request has finished.
  server.keepAliveTimeout = 1
  await new Promise((resolve) => setTimeout(resolve, GRACE_MS))
  const cutOff = setTimeout(() => server.closeAllConnections(), FINISH_MS)
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(cutOff)
      resolve()
    })
    server.closeIdleConnections()
  })
}
