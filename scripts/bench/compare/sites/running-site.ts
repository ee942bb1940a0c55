import type { Server } from 'node:http'

export interface RunningSite {
  url: string
  stop: () => Promise<void>
}

/** Starts a server on a free port, and returns its address. */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port.')
  return `http://localhost:${address.port}`
}

export function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
