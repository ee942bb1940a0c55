import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { promote, revoke } from '@civictrack/registry'
import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { createSite } from '../create-site'

const store = emptyStore()
const move = { store, channel: 'production', by: 'ada' }
let site: FastifyInstance
let id: string

beforeAll(async () => {
  await publishTiny(store, { app: 'shell', redirects: [{ from: '/Homepage', to: '/' }] })
  await publishTiny(store, { app: 'report', paths: ['/', '/Issue'] })
  await publishTiny(store, { app: 'report', version: '1.1.0', paths: ['/', '/Issue'] })
  site = await createSite({ store })
})
afterAll(() => site.close())
afterEach(() => {
  jest.restoreAllMocks()
})

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers })

test('says that nothing is live yet', async () => {
  for (const url of ['/', '/composition.json']) {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  }
  id = (
    await promote(
      move,
      ['shell', 'report'].map((app) => ({ app, version: '1.0.0' })),
    )
  ).composition.id
})

test('serves a page under its own policy, naming the composition', async () => {
  const { statusCode, headers, body } = await get('/issue')
  expect(statusCode).toBe(200)
  expect(body).toContain('<h1>report 1.0.0 issue</h1>')
  expect(headers).toMatchObject({
    'x-composition': id,
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test.each([
  ['br', (body: Buffer) => brotliDecompressSync(body).toString()],
  ['gzip', (body: Buffer) => gunzipSync(body).toString()],
  ['identity', (body: Buffer) => body.toString()],
])('sends %s, and 304 to a browser that has it', async (encoding, decode) => {
  const accepts = { 'accept-encoding': encoding }
  const { headers, rawPayload } = await get('/Issue', accepts)
  expect(decode(rawPayload)).toContain('<h1>report 1.0.0 issue</h1>')
  expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
  const again = await get('/Issue', { ...accepts, 'if-none-match': `"other", W/${headers.etag}` })
  expect([again.statusCode, again.body, again.headers['x-composition']]).toEqual([304, '', id])
})

test('gives each encoding its own ETag', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', ''].map(async (e) => (await get('/', { 'accept-encoding': e })).headers.etag),
  )
  expect(new Set(tags).size).toBe(3)
})

test('answers HEAD with the headers alone', async () => {
  const { statusCode, body, headers } = await site.inject({ method: 'HEAD', url: '/Issue' })
  expect([statusCode, body, headers['x-composition']]).toEqual([200, '', id])
})

test.each([
  '/nowhere',
  '/Issue/further',
  '//evil.example/Issue',
  '/..%2f..%2fetc%2fpasswd',
  '/0.html',
  '/%00',
  '/50%',
  '/a%zz',
  '/%c0%ae',
  '/a%zz%c0?b=50%',
])('answers %s with the page that says so', async (url) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['x-composition']]).toEqual([404, id])
})

test.each([
  ['application/json', '{'],
  ['text/xml', '<a/>'],
  ['application/json', JSON.stringify('x'.repeat(2_000_000))],
])('refuses an unexpected body of %s', async (type, payload) => {
  for (const url of ['/', '/preview/exit']) {
    const { statusCode, body } = await site.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
    expect([statusCode >= 400 && statusCode < 500, body.includes('FST_')]).toEqual([true, false])
  }
})

test('serves the home page at //, not another site', async () => {
  expect((await get('//')).statusCode).toBe(200)
})

test('never answers 304 for a page that is not found', async () => {
  const { headers } = await get('/nowhere')
  expect((await get('/nowhere', { 'if-none-match': String(headers.etag) })).statusCode).toBe(404)
})

test.each([
  ['/Homepage', '/'],
  ['/homepage/?from=logo', '/?from=logo'],
  ['/Homepage?state=Federal%20Capital%20Territory&note=50%', '/?state=Federal%20Capital%20Territory&note=50%'],
])('redirects %s to %s', async (url, location) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, location, 'no-cache'])
})

test('lists the live releases in /composition.json', async () => {
  const { headers, body } = await get('/composition.json')
  expect(headers['x-composition']).toBe(id)
  expect(JSON.parse(body)).toMatchObject({
    id,
    serial: 1,
    apps: { report: { version: '1.0.0' }, shell: { version: '1.0.0' } },
  })
})

test('recovers when a page could not be read once', async () => {
  const fresh = await createSite({ store })
  const { file } = (await store.compositions.readPages(id)).routes['/issue'] ?? { file: '' }
  const path = join(store.compositions.folderOf(id), file)
  await rename(path, `${path}.away`)
  const failed = await fresh.inject('/Issue')
  expect([failed.statusCode, failed.headers['cache-control']]).toEqual([500, 'no-store'])
  await rename(`${path}.away`, path)
  expect((await fresh.inject('/Issue')).statusCode).toBe(200)
  await fresh.close()
})

test('serves a promotion a fifth of a second later at the latest', async () => {
  const now = performance.now()
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now)
  await get('/Issue')
  const { composition } = await promote(move, [{ app: 'report', version: '1.1.0' }])
  clock.mockReturnValue(now + 201)
  const { body, headers } = await get('/Issue')
  expect(body).toContain('report 1.1.0 issue')
  expect(headers['x-composition']).toBe(composition.id)
})

test('sends Strict-Transport-Security only on HTTPS', async () => {
  const secure = await createSite({ store, isHttps: true })
  expect((await secure.inject('/')).headers['strict-transport-security']).toContain('max-age=31536000')
  expect((await get('/')).headers['strict-transport-security']).toBeUndefined()
  await secure.close()
})

test('tells open tabs which releases they must leave', async () => {
  const composition = async () => JSON.parse((await get('/composition.json')).body)
  expect((await composition()).revoked).toEqual([])
  await publishTiny(store, { app: 'report', version: '1.2.0', paths: ['/', '/Issue'] })
  await promote(move, [{ app: 'report', version: '1.2.0' }])
  await revoke(move, { app: 'report', version: '1.2.0', reason: 'test' })
  await new Promise((resolve) => setTimeout(resolve, 250))
  const { revoked, apps } = await composition()
  expect(revoked).toEqual(['report@1.2.0'])
  expect(apps.report.version).not.toBe('1.2.0')
})
