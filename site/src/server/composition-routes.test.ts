import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { promote } from '@civictrack/registry'
import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { createSite } from './create-site'

const store = emptyStore()
const move = { store, channel: 'production', by: 'ada' }
const pin = (...apps: string[]) => apps.map((app) => ({ app, version: '1.0.0' }))
let site: FastifyInstance
let [older, newer] = ['', '']

beforeAll(async () => {
  const texts = { file: 'languages/ha.js', name: 'Hausa', isReviewed: true, manifest: {} }
  const languages = { files: { 'languages/ha.js': '1' }, overrides: { languages: { ha: texts } } }
  await publishTiny(store, { app: 'shell', ...languages })
  await publishTiny(store, { app: 'report', paths: ['/Issue'] })
  await publishTiny(store, { app: 'auth', paths: ['/Signup'] })
  older = (await promote(move, pin('shell', 'report'))).composition.id
  newer = (await promote(move, pin('shell', 'auth'))).composition.id
  site = await createSite({ store })
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers })

test('serves each composition for good, also one that is no longer live', async () => {
  for (const [id, apps] of [
    [older, ['report', 'shell']],
    [newer, ['auth', 'report', 'shell']],
  ] as const) {
    const { statusCode, headers, body } = await get(`/compositions/${id}/en.json`)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    const data = JSON.parse(body)
    expect([data.id, Object.keys(data.apps).sort(), data.language]).toEqual([id, apps, undefined])
    expect(data.apps.report.manifest.routes).toMatchObject([{ path: '/Issue' }])
  }
})

test('serves it compressed, and in each language that the shell has', async () => {
  const { headers, rawPayload } = await get(`/compositions/${newer}/ha.json`, { 'accept-encoding': 'br' })
  expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'Accept-Encoding'])
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toMatchObject({ id: newer, language: 'ha' })
})

test.each(['xx.json', 'en', 'EN.json', '..%2fcomposition.json', 'en.json%00', '__proto__.json', 'constructor.json'])(
  'responds with 404 to the file %s, and forbids caching that',
  async (file) => {
    const { statusCode, headers } = await get(`/compositions/${newer}/${file}`)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  },
)

test.each(['0000000000000000', '..', '%2e%2e', 'one'])('knows no composition %s', async (id) => {
  expect((await get(`/compositions/${id}/en.json`)).statusCode).toBe(404)
})

test('serves none that was changed after the site made it', async () => {
  await publishTiny(store, { app: 'map' })
  const { id } = (await promote(move, pin('map'))).composition
  await appendFile(join(store.compositions.folderOf(id), 'composition.json'), ' ')
  expect((await get(`/compositions/${id}/en.json`)).statusCode).toBe(200)
  await publishTiny(store, { app: 'blog' })
  const changed = (await promote(move, pin('blog'))).composition.id
  await appendFile(join(store.compositions.folderOf(changed), 'signature.json'), 'x')
  const { statusCode, headers } = await get(`/compositions/${changed}/en.json`)
  expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store'])
})
