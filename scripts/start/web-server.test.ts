import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { webServer } from './web-server'

const SILENCE_MS = 500
const HEAD = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 20\r\n\r\n'

let server: Server

beforeAll(async () => {
  const answerLate: Parameters<typeof webServer>[0] = (request, response) =>
    void request.resume().on('end', () => response.end('read'))
  server = webServer(answerLate, { silenceMs: SILENCE_MS }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** What is said to a body that comes in such pieces, each after a pause, until the connection ends. */
async function send(pieces: string[], rest: number): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
    socket.end()
  })
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  for (const piece of [HEAD, ...pieces]) {
    if (socket.writable) socket.write(piece)
    await pause(rest)
  }
  await closed
  return said
}

test('reads what comes slowly but steadily to its end', async () => {
  expect(await send([...'01234567890123456789'], SILENCE_MS / 5)).toMatch(/^HTTP\/1.1 200/)
})

test('cuts off a body that stops coming', async () => {
  expect(await send(['0'], 0)).toBe('')
})
