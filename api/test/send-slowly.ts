import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What a server says to a request that comes in such pieces, with a rest of so many milliseconds after each. */
export async function sendSlowly(server: Server, pieces: string[], rest: number): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
    socket.end()
  })
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  for (const piece of pieces) {
    if (socket.writable) socket.write(piece)
    await pause(rest)
  }
  await closed
  return said
}
