import type { Server } from 'node:http'

/** How long an orderly end may take before a further signal ends the process at once. */
const PATIENCE_MS = 10_000
/** How long requests at hand may take to finish; what is left of them is cut off then. */
const FINISH_MS = 8000

interface Running {
  server: Server
  close: () => Promise<void>
}

/** On SIGINT or SIGTERM: takes no more requests, finishes those at hand, closes everything. Repeated signals change nothing for a while. */
export function shutDownGracefully({ server, close }: Running): void {
  let since: number | undefined

  function end(): void {
    if (since !== undefined) {
      if (Date.now() - since > PATIENCE_MS) process.exit(1)
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
  // A connection that falls idle from now on has nothing to wait for.
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
