import { createHash, randomBytes } from 'node:crypto'
import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { createSite } from './create-site'

const store = emptyStore()
/** A script as large as the shell's, that no compression makes small by itself. */
const lines = Array.from({ length: 3000 }, (_, n) => `t(${n},"${randomBytes(40).toString('base64')}")`)
const older = lines.join('\n')
const newer = older.replace('t(1500,', 't(1500,"One text has changed",')
const [OLDER, NEWER] = ['app.0123456789abcdef.js', 'app.fedcba9876543210.js']
const ADDRESS = `/releases/report/1.1.0/${NEWER}`
let site: FastifyInstance
/** A decoder with a memory of its own. */
let zstd: typeof import('@bokuweb/zstd-wasm')

beforeAll(async () => {
  await jest.isolateModulesAsync(async () => {
    zstd = await import('@bokuweb/zstd-wasm')
    await zstd.init()
  })
  await publishTiny(store, { app: 'report', version: '1.0.0', files: { [OLDER]: older, 'other.js': older } })
  await publishTiny(store, { app: 'report', version: '1.1.0', files: { [NEWER]: newer, 'a.webp': newer } })
  await publishTiny(store, { app: 'auth', version: '1.0.0', files: { [OLDER]: older } })
  site = await createSite({ store })
})
afterAll(() => site.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
const known = (change: Record<string, string | undefined> = {}) => ({
  'accept-encoding': 'gzip, br, zstd, dcb, dcz',
  'available-dictionary': `:${sha256(older)}:`,
  'dictionary-id': `"report/1.0.0/${OLDER}"`,
  ...change,
})
const get = (url: string, headers: Record<string, string | undefined>) =>
  site.inject({ url, headers: JSON.parse(JSON.stringify(headers)) })

test('offers each script as a dictionary for the same script of other releases', async () => {
  const { headers } = await get(`/releases/report/1.0.0/${OLDER}`, {})
  expect(headers['use-as-dictionary']).toBe(`match="/releases/report/*/app.*.js", id="report/1.0.0/${OLDER}"`)
  expect(headers.vary).toBe('Accept-Encoding, Available-Dictionary')
  expect((await get('/releases/report/1.1.0/a.webp', known())).headers).not.toHaveProperty('use-as-dictionary')
})

test('a browser that has an earlier release gets the difference', async () => {
  const plain = await get(ADDRESS, { 'accept-encoding': 'br' })
  for (const _time of ['made', 'from memory']) {
    const { headers, rawPayload } = await get(ADDRESS, known())
    expect(headers).toMatchObject({ 'content-encoding': 'dcz', 'cache-control': plain.headers['cache-control'] })
    expect(headers.etag).not.toBe(plain.headers.etag)
    expect(rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
    expect(rawPayload.subarray(8, 40).toString('base64')).toBe(sha256(older))
    const unpacked = zstd.decompressUsingDict(zstd.createDCtx(), rawPayload.subarray(40), Buffer.from(older))
    expect(Buffer.from(unpacked).toString()).toBe(newer)
    expect([rawPayload.length < 300, plain.rawPayload.length > 100_000]).toEqual([true, true])
    expect((await get(ADDRESS, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  }
})

test.each<[string, Record<string, string | undefined>]>([
  ['does not know this encoding', known({ 'accept-encoding': 'gzip, br' })],
  ['refuses it', known({ 'accept-encoding': 'br, dcz;q=0' })],
  ['has other bytes', known({ 'available-dictionary': `:${sha256(newer)}:` })],
  ['sends no hash', known({ 'available-dictionary': undefined })],
  ['sends nonsense', known({ 'available-dictionary': ':AAAA:' })],
  ['names no dictionary', known({ 'dictionary-id': undefined })],
  ['names another app', known({ 'dictionary-id': `"auth/1.0.0/${OLDER}"` })],
  ['names another file', known({ 'dictionary-id': '"report/1.0.0/other.js"' })],
  ['names an unknown release', known({ 'dictionary-id': `"report/0.9.0/${OLDER}"` })],
  ['names a path', known({ 'dictionary-id': '"report/../../../etc/passwd"' })],
])('a browser that %s gets the whole file', async (_what, headers) => {
  const response = await get(ADDRESS, headers)
  expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, 'br'])
})
