import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { createSite } from './create-site'

const store = emptyStore()
const ENTRY = '/releases/report/1.0.0/entry.js'
const CONTENT = 'console.log("report 1.0.0")'
let site: FastifyInstance

beforeAll(async () => {
  await publishTiny(store, {
    app: 'report',
    files: { 'pictures/drain.webp': 'picture', 'lost.js': 'lost', 'a b.txt': 'spaced' },
  })
  await rm(join(store.releases.folderOf('report', '1.0.0'), 'browser/lost.js'))
  await writeFile(join(store.releases.folderOf('report', '1.0.0'), 'browser/unnamed.js'), 'not of the release')
  site = await createSite({ store })
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers })

test('serves the files of release.json to every origin, with a permanent cache', async () => {
  const { statusCode, headers, body } = await get(ENTRY)
  expect([statusCode, body]).toEqual([200, CONTENT])
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(CONTENT.length),
    vary: 'Accept-Encoding, Available-Dictionary',
  })
})

test.each([
  ['br', (body: Buffer) => brotliDecompressSync(body).toString()],
  ['gzip', (body: Buffer) => gunzipSync(body).toString()],
])('sends %s to a client that accepts it', async (encoding, decode) => {
  const { headers, rawPayload } = await get(ENTRY, { 'accept-encoding': encoding })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-length']).toBe(String(rawPayload.length))
  expect(decode(rawPayload)).toBe(CONTENT)
})

test('sends a file uncompressed when the release has no compressed one', async () => {
  await rm(join(store.releases.folderOf('report', '1.0.0'), 'browser/pictures/drain.webp.br'))
  const { headers, body } = await get('/releases/report/1.0.0/pictures/drain.webp', { 'accept-encoding': 'br' })
  expect([headers['content-encoding'], headers['content-type'], body]).toEqual([undefined, 'image/webp', 'picture'])
})

test('responds with 304 to a client that has the file, also when a proxy made the ETag weak', async () => {
  const { headers } = await get(ENTRY)
  for (const tag of [String(headers.etag), `W/${headers.etag}`]) {
    const { statusCode, body } = await get(ENTRY, { 'if-none-match': tag })
    expect([statusCode, body]).toEqual([304, ''])
  }
})

test('responds to HEAD with the headers alone', async () => {
  const { statusCode, headers, body } = await site.inject({ method: 'HEAD', url: ENTRY })
  expect([statusCode, body, headers['content-length']]).toEqual([200, '', String(CONTENT.length)])
})

test('finds a file by its escaped name', async () => {
  expect((await get('/releases/report/1.0.0/a%20b.txt')).body).toBe('spaced')
})

test.each([
  '/releases/report/1.0.0/none.js',
  '/releases/report/1.0.0/unnamed.js',
  '/releases/report/1.0.0/entry.js.br',
  '/releases/report/1.0.0/release.json',
  '/releases/report/1.0.0/..%2frelease.json',
  '/releases/report/1.0.0/%2e%2e%2fserver%2fapp.cjs',
  '/releases/report/1.0.0/..%5crelease.json',
  '/releases/report/1.0.0/....//release.json',
  '/releases/report/..%2f1.0.0/entry.js',
  '/releases/..%2freport/1.0.0/entry.js',
  '/releases/report/9.9.9/entry.js',
  '/releases/nobody/1.0.0/entry.js',
  '/releases/report/1.0.0/__proto__',
  '/releases/report/1.0.0/constructor',
  '/releases/report/1.0.0/',
  '/releases/report/1.0.0/%00',
  `/releases/report/1.0.0/${'a'.repeat(250)}`,
])('responds with 404 at %s, and forbids caching that', async (url) => {
  const { statusCode, headers, body } = await get(url)
  expect([statusCode, body]).toEqual([404, 'There is no such file.'])
  expect(headers['cache-control']).toBe('no-store')
})

test('forbids caching an error', async () => {
  const { statusCode, headers } = await get('/releases/report/1.0.0/lost.js')
  expect(statusCode).toBe(500)
  expect(headers['cache-control']).toBe('no-store')
})

test('finds a release that was published after it was first asked for', async () => {
  expect((await get('/releases/auth/1.0.0/entry.js')).statusCode).toBe(404)
  await publishTiny(store, { app: 'auth' })
  expect((await get('/releases/auth/1.0.0/entry.js')).statusCode).toBe(200)
})

test('serves no file of a revoked release that no page of the site needs', async () => {
  await publishTiny(store, { app: 'map' })
  expect((await get('/releases/map/1.0.0/entry.js')).statusCode).toBe(200)
  await store.revocations.add({ app: 'map', version: '1.0.0', reason: 'test', by: 'ada', at: '' })
  const { statusCode, body, headers } = await get('/releases/map/1.0.0/entry.js')
  expect([statusCode, body, headers['cache-control']]).toEqual([410, 'This release was revoked.', 'no-store'])
})
