import { connect, type Socket } from 'node:net'

/** Opens connections that send one byte of a request a second, and never end it. */
export async function openSlowConnections(url: string, count: number): Promise<{ close: () => void }> {
  const { hostname, port, host } = new URL(url)
  const sockets: Socket[] = []
  for (let index = 0; index < count; index += 1) {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => undefined)
    await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
    // Half of them are slow in the headers, half in the body.
    const head = `POST /api/v1/user/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`
    socket.write(index % 2 ? head : `${head}Content-Length: 10000\r\n\r\n`)
    sockets.push(socket)
  }
  const timer = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('x')
  }, 1000)
  return {
    close() {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}
