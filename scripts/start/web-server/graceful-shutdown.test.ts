import { createServer, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { shutDownGracefully } from './graceful-shutdown'

let server: Server
let signal: () => void
let exits: unknown[]
let close: jest.Mock<Promise<void>>
let atHand: ServerResponse[]

beforeEach(async () => {
  exits = []
  atHand = []
  close = jest.fn(async () => undefined)
  jest.spyOn(process, 'exit').mockImplementation((code) => exits.push(code) as never)
  const on = jest.spyOn(process, 'on').mockReturnValue(process)
  server = createServer((_request, response) => atHand.push(response))
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

test('ends when all is closed', async () => {
  signal()
  await until(() => exits.length > 0)
  expect(exits).toEqual([0])
  expect(close).toHaveBeenCalledTimes(1)
})

test('finishes the requests at hand before it closes what they need', async () => {
  const answer = ask()
  await until(() => atHand.length > 0)
  signal()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([close.mock.calls.length, exits]).toEqual([0, []])
  atHand[0]?.end('the whole answer')
  expect(await answer).toBe('the whole answer')
  await until(() => exits.length > 0)
  expect(exits).toEqual([0])
})

test('takes no more requests', async () => {
  signal()
  await expect(ask()).rejects.toThrow()
})

test('cuts off a request that does not end', async () => {
  const answer = ask()
  await until(() => atHand.length > 0)
  jest.useFakeTimers()
  signal()
  jest.advanceTimersByTime(8000)
  jest.useRealTimers()
  await expect(answer).rejects.toThrow()
  await until(() => exits.length > 0)
  expect(exits).toEqual([0])
})

test('changes nothing for a repeated signal, but ends at once for one that comes after ten seconds', async () => {
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

test('says why it could not be closed', async () => {
  const said = jest.spyOn(console, 'error').mockReturnValue()
  close.mockRejectedValue(new Error('the database hangs'))
  signal()
  await until(() => exits.length > 0)
  expect(exits).toEqual([1])
  expect(said).toHaveBeenCalledWith(new Error('the database hangs'))
})

function ask(): Promise<string> {
  const { port } = (server.address() as AddressInfo | null) ?? { port: 1 }
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1' }, (response) => text(response).then(resolve, reject))
      .on('error', reject)
      .end()
  })
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}
