import { once } from 'node:events'
import { Agent, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendSlowly } from '../../../api/test/send-slowly'
import { createWebServer } from './web-server'

/** Long enough that a busy machine does not count as idle. */
const IDLE_TIMEOUT_MS = 2000
const HEAD = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 20\r\n\r\n'

let server: Server

beforeAll(async () => {
  const respondAtEnd: Parameters<typeof createWebServer>[0] = (request, response) =>
    void request.resume().on('end', () => response.end(`read ${request.headers.host}${request.url}`))
  server = createWebServer(respondAtEnd, { idleTimeoutMs: IDLE_TIMEOUT_MS }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.concurrent('accepts a body that arrives slowly but steadily', async () => {
  expect(await sendSlowly(server, [HEAD, ...'01234567890123456789'], IDLE_TIMEOUT_MS / 15)).toMatch(/^HTTP\/1.1 200/)
})

const SLOW = 1500
const slowBody = [...'01234567890123456789']
const headOf = (target: string) => `POST ${target} HTTP/1.1\r\nhost: x\r\ncontent-length: 20\r\n\r\n`

describe('a body that takes longer than its time', () => {
  let bounded: Server
  beforeAll(async () => {
    bounded = createWebServer((request, response) => void request.resume().on('end', () => response.end('read')), {
      bodyTimeoutMs: SLOW,
    }).listen(0, '127.0.0.1')
    await once(bounded, 'listening')
  })
  afterAll(() => {
    bounded.closeAllConnections()
    bounded.close()
  })

  test.concurrent.each([
    '/',
    '/status/report',
    '/status/events',
    '/api/v1/user/login',
    '/api/v1/issue/reportissue/x',
    '/registry/v1/promotions',
    '/x?/api/v1/issue/reportissue',
  ])('is refused for %s', async (target) => {
    expect(await sendSlowly(bounded, [headOf(target), ...slowBody], SLOW / 10)).toMatch(/^HTTP\/1.1 408 /)
  })

  test.concurrent.each([
    '/api/v1/issue/reportissue',
    '/api/v1/issue/reportissue%20',
    '/registry/v1/releases/report/1.0.0',
    '/registry/v1/checks/report/1.0.0',
  ])('is read to its end for the upload %s', async (target) => {
    expect(await sendSlowly(bounded, [headOf(target), ...slowBody], SLOW / 10)).toMatch(/^HTTP\/1.1 200 /)
  })
})

test.concurrent('closes the connection when the body stops arriving', async () => {
  expect(await sendSlowly(server, [HEAD, '0'], 0)).toBe('')
})

test.concurrent.each([
  ['http://example.ng/api/v1/issue?limit=1', 'read example.ng/api/v1/issue?limit=1'],
  ['HTTP://example.ng', 'read example.ng/'],
  ['/http://example.ng/', 'read x/http://example.ng/'],
])('serves the target %s by its host and path', async (target, expected) => {
  const response = await sendSlowly(server, [`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`], 0)
  expect(response).toContain(expected)
})

test.concurrent('keeps a connection without a request for longer than a person reads a page', async () => {
  const kept = createWebServer((_request, response) => response.end('read')).listen(0, '127.0.0.1')
  await once(kept, 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const reused = () =>
    new Promise<boolean>((resolve, reject) => {
      const sent = get({ port: (kept.address() as AddressInfo).port, agent }, (response) =>
        response.on('end', () => resolve(sent.reusedSocket)).resume(),
      ).on('error', reject)
    })
  expect(await reused()).toBe(false)
  // Node itself closes such a connection after 5 s.
  await new Promise((resolve) => setTimeout(resolve, 7000))
  expect(await reused()).toBe(true)
  agent.destroy()
  kept.close()
})
