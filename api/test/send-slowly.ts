import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The server's response to a request that is sent in these pieces, with a pause of `rest` milliseconds after each. */
export async function sendSlowly(server: Server, pieces: string[], rest: number): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk
    socket.end()
  })
  // A server that ends a request early resets the connection.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  for (const piece of pieces) {
    if (socket.writable) socket.write(piece)
    await pause(rest)
  }
  await closed
  return response
}
