import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { proxy } from './proxy'

const IDLE_MS = 1000

let other: Server
let app: FastifyInstance
beforeAll(async () => {
  other = createServer((incoming, response) => {
    if (incoming.method === 'GET') return
    incoming.resume().on('end', () => response.writeHead(201).end('{}'))
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  app = Fastify()
  await app.register(proxy, {
    address: `http://127.0.0.1:${portOf(other)}`,
    prefixes: ['/api'],
    whenDown: 'It is down.',
    whenUnknown: '',
    idleTimeoutMs: IDLE_MS,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  other.closeAllConnections()
  other.close()
  await app.close()
})

test('waits for an upload that takes three times the idle timeout and makes progress', async () => {
  const upload = request({ host: '127.0.0.1', port: portOf(app.server), path: '/api/x', method: 'POST' })
  for (let sent = 0; sent < 3 * IDLE_MS; sent += 300) {
    upload.write('part')
    await pause(300)
  }
  const [response] = (await once(upload.end(), 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(201)
  response.resume()
})

test('responds with 504 when the other server accepts a request and stays silent', async () => {
  const response = await app.inject('/api/x')
  expect([response.statusCode, response.json()]).toEqual([504, { message: 'It is down.' }])
})

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
