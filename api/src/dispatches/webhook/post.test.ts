import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { postToWebhook, type WebhookCall } from './post'

let server: Server
let requests: { url: string; headers: Record<string, unknown>; body: string }[]
let respond: RequestListener

beforeEach(async () => {
  requests = []
  respond = (_request, response) => response.end('ok')
  server = createServer(async (request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers, body: await text(request) })
    respond(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const here = '127.0.0.1'
const port = () => (server.address() as AddressInfo).port
const post = (call: Partial<WebhookCall> = {}) =>
  postToWebhook({ url: `http://${here}:${port()}/in`, headers: {}, body: '{"a":1}', production: false, ...call })

test('posts JSON and returns the status code', async () => {
  respond = (_request, response) => response.writeHead(202).end()
  expect(await post({ headers: { 'webhook-id': 'x' } })).toBe(202)
  expect(requests).toMatchObject([
    { url: '/in', body: '{"a":1}', headers: { 'content-type': 'application/json', 'webhook-id': 'x' } },
  ])
})

test('follows no redirect', async () => {
  respond = (_request, response) => response.writeHead(307, { location: `http://${here}:${port()}/elsewhere` }).end()
  expect(await post()).toBe(307)
  expect(requests.map(({ url }) => url)).toEqual(['/in'])
})

test('a response without end is not read', async () => {
  respond = (_request, response) => {
    response.writeHead(200)
    const more = () => response.writable && response.write('x'.repeat(65_536), more)
    more()
  }
  expect(await post()).toBe(200)
})

test('a webhook that says nothing is given up in time', async () => {
  respond = () => undefined
  await expect(post({ time: 100 })).rejects.toThrow('The webhook took more than 100 ms.')
  const resolve = () => new Promise<never>(() => undefined)
  await expect(post({ url: 'http://hook.example.org/', resolve, time: 50 })).rejects.toThrow('more than 50 ms')
})

test('connects to the address that was checked, and resolves the name once', async () => {
  const answers = [here, '192.0.2.1']
  const resolve = jest.fn(async () => [{ address: answers.shift() ?? '', family: 4 }])
  expect(await post({ url: `http://hook.example.org:${port()}/in`, resolve })).toBe(200)
  expect(resolve).toHaveBeenCalledTimes(1)
  expect(requests).toMatchObject([{ headers: { host: `hook.example.org:${port()}` } }])
})

test.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '192.168.1.1', '::1', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1'])(
  'in production a name that leads to %s gets no connection',
  async (address) => {
    const attempt = jest.fn()
    server.on('connection', attempt)
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address, family: address.includes(':') ? 6 : 4 },
    ]
    const url = `https://hook.example.org:${port()}/in`
    await expect(post({ url, production: true, resolve })).rejects.toThrow("the site's own network")
    const host = address.includes(':') ? `[${address}]` : address
    await expect(post({ url: `https://${host}:${port()}/`, production: true })).rejects.toThrow('own network')
    expect(attempt).not.toHaveBeenCalled()
  },
)

test('in production only https is spoken', async () => {
  await expect(post({ production: true })).rejects.toThrow('must begin with https://')
})
