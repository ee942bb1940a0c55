import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import Fastify from 'fastify'
import { sendSlowly } from '../../../test/send-slowly'
import { endIdleRequests, endSlowBodies } from './idle-timeout'

/** Long enough that a busy machine does not reach the idle timeout. */
const IDLE_TIMEOUT_MS = 2000
const BODY_TIMEOUT_MS = 1500
const HEAD = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n'

const app = Fastify()
let server: Server

beforeAll(async () => {
  endIdleRequests(app, IDLE_TIMEOUT_MS)
  app.post('/', async (request) => request.body)
  await app.register(async (child) => {
    endSlowBodies(child, BODY_TIMEOUT_MS)
    child.post('/bounded', async (request) => request.body)
    child.post('/refused', { onRequest: async (_, reply) => reply.code(401).send() }, async () => undefined)
    child.post('/upload', { config: { isUpload: true } }, async (request) => request.body)
  })
  await app.ready()
  server = createServer((request, response) => app.routing(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.concurrent('reads a body that arrives slowly but steadily to its end', async () => {
  expect(await sendSlowly(server, [HEAD, ...'{"slow": "but steady'.slice(0, 17), 'y"}'], IDLE_TIMEOUT_MS / 15)).toMatch(
    /^HTTP\/1.1 200/,
  )
})

test.concurrent('ends a request whose body takes longer than its time, unless it is an upload', async () => {
  const slowly = ['{"slow": "but steady'.slice(0, 17), 'y"}']
  const send = (path: string) =>
    sendSlowly(server, [HEAD.replace('/', path), ...(slowly[0] ?? ''), slowly[1] ?? ''], BODY_TIMEOUT_MS / 10)
  expect(await send('/bounded')).toBe('')
  expect(await send('/upload')).toMatch(/^HTTP\/1.1 200/)
})

test.concurrent('leaves an injected request alone, whose body nobody reads', async () => {
  const { statusCode } = await app.inject({ method: 'POST', url: '/refused', payload: { unread: true } })
  expect(statusCode).toBe(401)
  // The time of its body ends meanwhile; an error in the timer would fail this file.
  await new Promise((resolve) => setTimeout(resolve, BODY_TIMEOUT_MS + 500))
})

test.concurrent('ends a request whose body stops arriving', async () => {
  expect(await sendSlowly(server, [HEAD, '{"silent'], 0)).toBe('')
})
