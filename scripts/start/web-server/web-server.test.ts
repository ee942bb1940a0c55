import { once } from 'node:events'
import type { Server } from 'node:http'
import { sendSlowly } from '../../../api/test/send-slowly'
import { createWebServer } from './web-server'

/** So long that a busy machine is not taken for silence. */
const IDLE_TIMEOUT_MS = 3000
const HEAD = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 20\r\n\r\n'

let server: Server

beforeAll(async () => {
  const answerLate: Parameters<typeof createWebServer>[0] = (request, response) =>
    void request.resume().on('end', () => response.end('read'))
  server = createWebServer(answerLate, { idleTimeoutMs: IDLE_TIMEOUT_MS }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('reads what comes slowly but steadily to its end', async () => {
  expect(await sendSlowly(server, [HEAD, ...'01234567890123456789'], IDLE_TIMEOUT_MS / 15)).toMatch(/^HTTP\/1.1 200/)
})

test('cuts off a body that stops coming', async () => {
  expect(await sendSlowly(server, [HEAD, '0'], 0)).toBe('')
})
