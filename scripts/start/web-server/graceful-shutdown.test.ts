import { createServer, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { drainTime, shutDownGracefully } from './graceful-shutdown'

let server: Server
let signal: () => void
let exits: unknown[]
let close: jest.Mock<Promise<void>>
let inFlight: ServerResponse[]

beforeEach(async () => {
  exits = []
  inFlight = []
  close = jest.fn(async () => undefined)
  jest.spyOn(process, 'exit').mockImplementation((code) => exits.push(code) as never)
  const on = jest.spyOn(process, 'on').mockReturnValue(process)
  server = createServer((_request, response) => inFlight.push(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  shutDownGracefully({ server, close })
  expect(on.mock.calls.map(([name]) => name)).toEqual(['SIGINT', 'SIGTERM'])
  signal = on.mock.calls[0]?.[1] as () => void
  on.mockRestore()
})

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  server.closeAllConnections()
  server.close()
})

test('exits when everything is closed', async () => {
  signal()
  await waitUntil(() => exits.length > 0)
  expect(exits).toEqual([0])
  expect(close).toHaveBeenCalledTimes(1)
})

test('finishes the requests in flight before it closes the services that they use', async () => {
  const response = sendRequest()
  await waitUntil(() => inFlight.length > 0)
  signal()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([close.mock.calls.length, exits]).toEqual([0, []])
  inFlight[0]?.end('the whole response')
  expect(await response).toBe('the whole response')
  await waitUntil(() => exits.length > 0)
  expect(exits).toEqual([0])
})

test('serves requests that were on their way at the signal, then refuses new ones', async () => {
  signal()
  const response = sendRequest()
  await waitUntil(() => inFlight.length > 0)
  inFlight[0]?.end('served')
  expect(await response).toBe('served')
  await waitUntil(() => exits.length > 0)
  await expect(sendRequest()).rejects.toThrow()
})

test('says with each response after the signal that its connection is closed', async () => {
  const connectionOf = async () => {
    const { port } = server.address() as AddressInfo
    const response = fetch(`http://127.0.0.1:${port}`)
    await waitUntil(() => inFlight.length > 0)
    inFlight.shift()?.end()
    return (await response).headers.get('connection')
  }
  expect(await connectionOf()).toBe('keep-alive')
  signal()
  expect(await connectionOf()).toBe('close')
  await waitUntil(() => exits.length > 0)
})

test.each(['-1', '61', 'long'])('refuses DRAIN_SECONDS=%s', (value) => {
  expect(() => drainTime({ DRAIN_SECONDS: value })).toThrow('DRAIN_SECONDS must be')
  expect([drainTime({}), drainTime({ DRAIN_SECONDS: '2.5' })]).toEqual([undefined, 2500])
})

test('closes the connection of a request that does not end', async () => {
  const cutOff = expect(sendRequest()).rejects.toThrow()
  await waitUntil(() => inFlight.length > 0)
  jest.useFakeTimers()
  signal()
  await jest.advanceTimersByTimeAsync(8300)
  jest.useRealTimers()
  await cutOff
  await waitUntil(() => exits.length > 0)
  expect(exits).toEqual([0])
})

test('ignores a repeated signal, but exits at once for one after ten seconds', async () => {
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
  close.mockReturnValue(new Promise(() => undefined))
  signal()
  clock.mockReturnValue(now + 10_000)
  signal()
  expect(exits).toEqual([])
  clock.mockReturnValue(now + 10_001)
  signal()
  expect(exits).toEqual([1])
})

test('prints why closing failed', async () => {
  const printed = jest.spyOn(console, 'error').mockReturnValue()
  close.mockRejectedValue(new Error('the database hangs'))
  signal()
  await waitUntil(() => exits.length > 0)
  expect(exits).toEqual([1])
  const [line] = printed.mock.calls[0] ?? []
  expect(JSON.parse(line)).toMatchObject({ level: 50, msg: expect.stringContaining('the database hangs') })
})

function sendRequest(): Promise<string> {
  const { port } = (server.address() as AddressInfo | null) ?? { port: 1 }
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1' }, (response) => text(response).then(resolve, reject))
      .on('error', reject)
      .end()
  })
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}
