import { once } from 'node:events'
import type { Server } from 'node:http'
import { sendSlowly } from '../../../api/test/send-slowly'
import { createWebServer } from './web-server'

let server: Server
let handled = 0

beforeAll(async () => {
  server = createWebServer((request, response) => {
    handled += 1
    request.resume().on('end', () => response.end('read'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
beforeEach(() => {
  handled = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const send = (coding: string) =>
  sendSlowly(
    server,
    [`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: ${coding}\r\n\r\n3\r\nabc\r\n0\r\n\r\n`],
    0,
  )

test.each(['chunked', 'Chunked', ' chunked '])('a body in the coding "%s" is read', async (coding) => {
  expect(await send(coding)).toMatch(/^HTTP\/1.1 200 /)
})

test.each(['identity, chunked', 'gzip, chunked', 'chunked, chunked'])(
  'a body in the coding "%s" reaches no role',
  async (coding) => {
    expect(await send(coding)).toMatch(/^HTTP\/1.1 (?:400|501) /)
    expect(handled).toBe(0)
  },
)
