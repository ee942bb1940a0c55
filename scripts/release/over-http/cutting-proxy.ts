import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Sees the bytes of one connection so far, and may cut it. */
export type Watcher = (connection: Seen) => void

interface Seen {
  /** The first line of the first request. */
  requestLine: string
  /** Bytes from the client to the site. */
  sent: number
  /** Bytes from the site to the client. */
  received: number
  /** Breaks the connection on both sides. */
  cut: () => void
}

/** A proxy at the network's edge, between a command and a registry, that breaks connections as a test wants. */
export async function cuttingProxy(upstreamPort: number) {
  const sockets = new Set<Socket>()
  const proxy = { url: '', watch: (() => undefined) as Watcher, close: async () => undefined as undefined }
  const server = createServer((client) => {
    const upstream = connect(upstreamPort, '127.0.0.1')
    const cut = () => {
      client.resetAndDestroy()
      upstream.destroy()
    }
    const seen: Seen = { requestLine: '', sent: 0, received: 0, cut }
    for (const socket of [client, upstream])
      sockets.add(socket.on('error', cut).on('close', () => sockets.delete(socket)))
    client.on('data', (chunk: Buffer) => {
      seen.requestLine ||= chunk.toString('latin1').split('\r\n')[0] ?? ''
      seen.sent += chunk.length
      proxy.watch(seen)
      if (!client.destroyed) upstream.write(chunk)
    })
    upstream.on('data', (chunk: Buffer) => {
      seen.received += chunk.length
      proxy.watch(seen)
      if (!client.destroyed) client.write(chunk)
    })
    client.on('end', () => upstream.end())
    upstream.on('end', () => client.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  proxy.close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
    return undefined
  }
  return proxy
}
