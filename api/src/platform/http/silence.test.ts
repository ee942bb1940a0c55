import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { endSilentRequests } from './silence'

const SILENCE = 500
const HEAD = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n'

let server: Server

beforeAll(async () => {
  const app = Fastify()
  endSilentRequests(app, SILENCE)
  app.post('/', async (request) => request.body)
  await app.ready()
  server = createServer((request, response) => app.routing(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** What the server says to a body that comes in such pieces, each after a pause. */
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

test('a body that comes slowly but steadily is read to its end, however long it takes', async () => {
  expect(await send([...'{"slow": "but steady'.slice(0, 17), 'y"}'], SILENCE / 5)).toMatch(/^HTTP\/1.1 200/)
})

test('a body that stops coming is cut off', async () => {
  const began = Date.now()
  expect(await send(['{"silent'], 0)).toBe('')
  expect(Date.now() - began).toBeLessThan(SILENCE * 5)
})
