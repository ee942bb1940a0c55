import { connect, createServer, type Socket } from 'node:net'

/** A way to the site that can be cut, as a network that is gone, and mended again. */
export async function cutLine(siteUrl: string) {
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
  // A test that fails must not keep the run from ending.
  server.unref()
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('There is no port for the line.')

  function cut(): void {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }

  return {
    url: `http://localhost:${address.port}`,
    cut,
    mend: () => {
      isCut = false
    },
    close: () => {
      server.close()
      cut()
    },
  }
}
