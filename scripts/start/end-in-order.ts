import type { Server } from 'node:http'

/** How long an orderly end may take before a further signal ends the process at once. */
const PATIENCE_MS = 10_000

interface Running {
  server: Server
  close: () => Promise<void>
}

/** On SIGINT or SIGTERM: takes no more requests, finishes those at hand, closes everything. Repeated signals change nothing for a while. */
export function endInOrder({ server, close }: Running): void {
  let since: number | undefined

  function end(): void {
    if (since !== undefined) {
      if (Date.now() - since > PATIENCE_MS) process.exit(1)
      return
    }
    since = Date.now()
    server.close()
    server.closeIdleConnections()
    close().then(
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
