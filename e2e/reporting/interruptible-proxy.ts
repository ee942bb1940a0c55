import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy before the site, whose connections can be cut, as by a lost network, and restored. */
export async function interruptibleProxy(siteUrl: string) {
  const { hostname, port } = new URL(siteUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((visitor) => {
    if (isCut) return void visitor.destroy()
    const site = connect(Number(port), hostname)
    for (const [one, other] of [
      [visitor, site],
      [site, visitor],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  // A failed test must not keep the run from ending.
  server.unref()
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port.')

  function cut(): void {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }

  return {
    url: `http://localhost:${address.port}`,
    cut,
    restore: () => {
      isCut = false
    },
    close: () => {
      server.close()
      cut()
    },
  }
}
