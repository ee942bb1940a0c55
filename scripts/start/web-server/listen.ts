import type { Server } from 'node:http'
import { StartError } from '../start-error'

/**
 * Connections that may wait to be accepted; the system's own limit is 4096 (`net.core.somaxconn`). Beyond it a connection
 * attempt is dropped without a word and tried again after 1, 3 or 7 seconds, where a busy server would refuse at once.
 */
const BACKLOG = 4096

/**
 * Listens on the port, on all addresses of the machine or on the given host.
 * @throws {StartError} when the port is in use or not allowed.
 */
export function listen(server: Server, port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(reasonOf(error, port), { cause: error })),
    )
    server.listen({ port, host, backlog: BACKLOG }, resolve)
  })
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop the process that uses it, or set PORT to a free port.`
  if (code === 'EACCES') return `Port ${port} needs more permissions than this user has. Set PORT to a port above 1023.`
  return `Port ${port} cannot be used: ${message}`
}
