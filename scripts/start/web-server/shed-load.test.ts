import { createServer, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { eventLoopLag } from './event-loop-lag'
import { shedLoad } from './shed-load'

const MOST = 3
/** How late all work is, in milliseconds. */
let late = 0

let server: Server
let waiting: ServerResponse[]

beforeEach(() => open(MOST))

async function open(maxAtOnce: number): Promise<void> {
  waiting = []
  late = 0
  const listener = shedLoad(
    (incoming, response) => {
      incoming.resume()
      waiting.push(response)
    },
    { maxAtOnce, lag: () => late },
  )
  server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('refuses requests beyond the limit at once, and accepts again when one has ended', async () => {
  const accepted = Array.from({ length: MOST }, () => send('/').status)
  await until(() => waiting.length === MOST)
  expect(await send('/').status).toEqual([503, '2'])
  expect(await send('/api/v1/issue', 'POST', 'body').status).toEqual([503, '2'])
  waiting[0]?.end()
  await Promise.race(accepted)
  const next = send('/').status
  await until(() => waiting.length === MOST + 1)
  for (const response of waiting) response.end()
  expect(await next).toEqual([200, undefined])
})

test('tells a person in words, and a program as JSON', async () => {
  for (let count = 0; count < MOST; count += 1) send('/')
  await until(() => waiting.length === MOST)
  const { port } = server.address() as AddressInfo
  const page = await fetch(`http://127.0.0.1:${port}/Reports`, { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('Please try again in a moment</h1>')
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/issue`)
  expect(await answer.json()).toEqual({ message: expect.stringContaining('Please try again') })
})

test('refuses fewer requests at once while all work is late', async () => {
  server.close()
  await open(1000)
  for (let count = 0; count < 32; count += 1) send('/')
  await until(() => waiting.length === 32)
  send('/')
  await until(() => waiting.length === 33)
  late = 1000
  expect(await send('/').status).toEqual([503, '2'])
})

test('measures how late all work is', async () => {
  const lag = eventLoopLag()
  await new Promise((resolve) => setTimeout(resolve, 60))
  for (const end = performance.now() + 300; performance.now() < end; );
  expect(lag()).toBeGreaterThan(150)
})

test('health, files and the registry respond under load', async () => {
  for (let count = 0; count < MOST; count += 1) send('/')
  await until(() => waiting.length === MOST)
  for (const path of ['/readyz', '/healthz', '/registry/v1/access', '/releases/shell/1.0.0/main.js']) {
    const { status } = send(path)
    const before = waiting.length
    await until(() => waiting.length > before)
    waiting.at(-1)?.end()
    expect(await status).toEqual([200, undefined])
  }
})

test('requests that wait behind another one on their connection do not count when it is cut off', async () => {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const line = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
  socket.write(line.repeat(MOST))
  await until(() => waiting.length === MOST)
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const next = send('/').status
  await until(() => waiting.length === MOST + 1)
  waiting.at(-1)?.end()
  expect(await next).toEqual([200, undefined])
})

test('requests whose body is still arriving, and those that were cut off, do not count', async () => {
  const slow = Array.from({ length: MOST + 2 }, () => send('/', 'POST'))
  for (const { outgoing } of slow) outgoing.write('the first part')
  await until(() => waiting.length === MOST + 2)
  const next = send('/')
  await until(() => waiting.length === MOST + 3)
  for (const { outgoing } of [...slow, next]) outgoing.destroy()
  await until(() => waiting.every(({ destroyed, socket }) => destroyed || socket === null || socket.destroyed))
  const last = send('/').status
  await until(() => waiting.length === MOST + 4)
  waiting.at(-1)?.end()
  expect(await last).toEqual([200, undefined])
})

/** Without a body, a POST stays open for writing. */
function send(path: string, method = 'GET', body?: string) {
  const { port } = server.address() as AddressInfo
  const outgoing = request({ port, host: '127.0.0.1', path, method, agent: false })
  const status = new Promise<[number | undefined, string | undefined]>((resolve) => {
    outgoing.on('response', (response) => {
      response.resume()
      resolve([response.statusCode, response.headers['retry-after']])
    })
  })
  outgoing.on('error', () => undefined)
  if (method === 'GET' || body !== undefined) outgoing.end(body)
  return { outgoing, status }
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 2))
}
