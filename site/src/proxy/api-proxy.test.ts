import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { emptyStore } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { createSite } from '../server/create-site'
import { isApiRequest } from './api-proxy'

let api: Server
let site: FastifyInstance
let seen: { request: IncomingMessage; body: Buffer } | undefined
let respond: (response: ServerResponse) => void

beforeAll(async () => {
  api = createServer(async (request, response) => {
    seen = { request, body: await buffer(request) }
    respond(response)
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const { port } = api.address() as AddressInfo
  site = await createSite({ store: emptyStore(), apiUrl: `http://127.0.0.1:${port}` })
})
beforeEach(() => {
  seen = undefined
  respond = (response) => response.end('{"message":"ok"}')
})
afterAll(async () => {
  await site.close()
  api.close()
})

test.each([
  '/api/v1/issue?state=Lagos&q=a%20b',
  '/auth/google?token=x',
  '/api/v1/issue?lga=Qua%27an%20Pan&utm=50%',
  '/api/v1/issue?lga=Qua%27an%20Pan&utm=%c0%zz',
  '/api/v1/issue/a%20b?utm=50%',
  '/api/v1/issue?q=../a',
  '/media/ab/cd.webp',
  '/open311/v2/requests.json',
  '/Answer/AAAAAAAAAAAAAAAAAAAAAA',
  '/Fixed/AAAAAAAAAAAAAAAAAAAAAA',
  '/dev/mailbox',
  '/api',
])('forwards %s unchanged', async (url) => {
  const { statusCode, body } = await site.inject(url)
  expect([statusCode, body]).toEqual([200, '{"message":"ok"}'])
  expect(seen?.request.url).toBe(url)
})

test('encodes only a % in the path that is not a valid escape', async () => {
  await site.inject('/api/v1/issue/a%20b%zz?utm=50%')
  expect(seen?.request.url).toBe('/api/v1/issue/a%20b%25zz?utm=50%')
})

test('forwards a JSON body byte for byte', async () => {
  const payload = '{ "email":  "ada@example.com" }'
  const headers = {
    'content-type': 'application/json',
    authorization: 'Bearer x',
    'idempotency-key': 'k',
    cookie: 'a=b',
  }
  await site.inject({ method: 'POST', url: '/api/v1/user/login', headers, payload })
  expect(seen?.body.toString()).toBe(payload)
  expect(seen?.request.headers).toMatchObject(headers)
})

test('forwards an upload of several megabytes unchanged', async () => {
  const payload = Buffer.alloc(5_000_000, 'picture')
  await site.inject({
    method: 'POST',
    url: '/api/v1/issue/reportissue',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  })
  expect(hash(seen?.body)).toBe(hash(payload))
  expect(seen?.request.headers['content-type']).toBe('multipart/form-data; boundary=x')
})

test('forwards an empty body of an unknown type', async () => {
  const { statusCode } = await site.inject({
    method: 'POST',
    url: '/api/v1/x',
    headers: { 'content-type': 'text/odd' },
  })
  expect(statusCode).toBe(200)
})

test('returns the status code, cookies and redirects of the response', async () => {
  respond = (response) => {
    response
      .writeHead(303, { location: '/OtpVerify', 'set-cookie': ['a=1; HttpOnly', 'b=2'], 'retry-after': '30' })
      .end()
  }
  const { statusCode, headers } = await site.inject({ method: 'POST', url: '/api/v1/user/signup' })
  expect([statusCode, headers.location, headers['set-cookie'], headers['retry-after']]).toEqual([
    303,
    '/OtpVerify',
    ['a=1; HttpOnly', 'b=2'],
    '30',
  ])
})

test('appends the address of the visitor to X-Forwarded-For, so that a client cannot claim another', async () => {
  await site.inject({ url: '/api/v1/issue', remoteAddress: '102.89.1.2' })
  expect(seen?.request.headers['x-forwarded-for']).toBe('102.89.1.2')
  const headers = { 'x-forwarded-for': '10.0.0.1' }
  await site.inject({ url: '/api/v1/issue', remoteAddress: '102.89.1.2', headers })
  expect(seen?.request.headers['x-forwarded-for']).toBe('10.0.0.1, 102.89.1.2')
})

test('forwards cookies and a 304 for a photo', async () => {
  respond = (response) => response.writeHead(304, { etag: '"a.jpg"', 'cache-control': 'private, no-cache' }).end()
  const headers = { cookie: 'token=x', 'if-none-match': '"a.jpg"' }
  const photo = await site.inject({ url: '/media/a.jpg', headers })
  expect([photo.statusCode, photo.body]).toEqual([304, ''])
  expect(photo.headers).toMatchObject({ etag: '"a.jpg"', 'cache-control': 'private, no-cache' })
  expect(seen?.request.headers).toMatchObject(headers)
})

test('responds with 502 when the API is down or closes the connection', async () => {
  respond = (response) => response.destroy()
  const hungUp = await site.inject({ method: 'POST', url: '/api/v1/x', payload: { a: 1 } })
  const down = await createSite({ store: emptyStore(), apiUrl: 'http://127.0.0.1:1' })
  for (const response of [hungUp, await down.inject('/api/v1/issue')]) {
    expect(response.statusCode).toBe(502)
    expect(response.json()).toEqual({ message: 'Something went wrong on our side. Please try again.' })
  }
  await down.close()
})

test('responds with 503 when the site knows no API', async () => {
  const alone = await createSite({ store: emptyStore() })
  const response = await alone.inject('/api/v1/issue')
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { message: 'This site has no API at the moment. Please try again later.' },
  ])
  await alone.close()
})

test('does not repeat a request that the API answers with 503', async () => {
  let count = 0
  respond = (response) => {
    count += 1
    response.writeHead(503, { 'retry-after': '0.001' }).end('{"message":"later"}')
  }
  const { statusCode, body } = await site.inject('/api/v1/issue')
  expect([statusCode, body, count]).toEqual([503, '{"message":"later"}', 1])
})

test('does not forward paths of the site itself', async () => {
  expect((await site.inject('/apis')).statusCode).toBe(503)
  expect((await site.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await site.inject('/readyz')).statusCode).toBe(503)
  expect(seen).toBeUndefined()
})

test.each([
  ['/api', true],
  ['/api/', true],
  ['/api?x', true],
  ['/media/x', true],
  ['/open311?x', true],
  ['/Answer/x', true],
  ['/Fixed/x', true],
  ['/Reports.atom?state=Lagos', true],
  ['/Reports', false],
  ['/Reports?state=Lagos', false],
  ['/Answers', false],
  ['/apis', false],
  ['/healthz', false],
  ['/x/api', false],
  ['/', false],
])('recognises %s as an API request: %s', (url, isApi) => {
  expect(isApiRequest(url)).toBe(isApi)
})

function hash(content: Buffer | undefined): string {
  return createHash('sha256')
    .update(content ?? '')
    .digest('hex')
}
