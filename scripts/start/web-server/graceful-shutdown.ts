import type { Server } from 'node:http'

/** After this time another signal ends the process at once. */
const FORCE_AFTER_MS = 10_000
/** Requests in flight may take this long to finish; then their connections are closed. */
const FINISH_MS = 8000

interface Running {
  server: Server
  close: () => Promise<void>
}

/** On SIGINT or SIGTERM: refuses new requests, finishes those in flight, and closes everything. Repeated signals are ignored at first. */
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
          console.error(error)
          process.exit(1)
        },
      )
  }

  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

function finishRequests(server: Server): Promise<void> {
  // Closes a connection as soon as its request has finished.
  server.keepAliveTimeout = 1
  const cutOff = setTimeout(() => server.closeAllConnections(), FINISH_MS)
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(cutOff)
      resolve()
    })
    server.closeIdleConnections()
  })
}
