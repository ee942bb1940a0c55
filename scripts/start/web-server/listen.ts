import type { Server } from 'node:http'
import { StartError } from '@civictrack/api'

/**
 * Takes the port, on every address of the machine or on the given one.
 * @throws {StartError} when it is taken or not allowed.
 */
export function listen(server: Server, port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(reasonOf(error, port), { cause: error })),
    )
    server.listen({ port, host }, resolve)
  })
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to a free one.`
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has. Set PORT to one above 1023.`
  return `Port ${port} cannot be used: ${message}`
}
