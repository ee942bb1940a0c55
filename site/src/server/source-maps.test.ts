import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { createSite } from './create-site'

const SECRET = 'the text of a source'
const MAP = { version: 3, sources: ['src/entry.ts'], sourcesContent: [SECRET], names: [], mappings: 'AAAA' }
const store = emptyStore()
let site: FastifyInstance

beforeAll(async () => {
  await publishTiny(store, {
    app: 'report',
    files: { 'pages/home.js': '1' },
    maps: { 'entry.js': JSON.stringify(MAP), 'pages/home.js': JSON.stringify(MAP) },
  })
  site = await createSite({ store, logLevel: 'silent' })
  await site.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => site.close())

test('the store has the source map of a script', async () => {
  const folder = store.releases.folderOf('report', '1.0.0')
  expect(await readFile(join(folder, 'maps/entry.js.map'), 'utf8')).toContain(SECRET)
})

test.each([
  'maps/entry.js.map',
  'maps/pages/home.js.map',
  'maps/',
  'maps',
  'entry.js.map',
  'pages/home.js.map',
  'browser/../maps/entry.js.map',
  '../1.0.0/maps/entry.js.map',
  'x/../maps/entry.js.map',
  './maps/entry.js.map',
  '/maps/entry.js.map',
  '../maps/entry.js.map',
  '%2e%2e/maps/entry.js.map',
  '..%2fmaps%2fentry.js.map',
  '%2e%2e%2fmaps%2fentry.js.map',
  '..%5cmaps%5centry.js.map',
  '..\\maps\\entry.js.map',
  'maps%2fentry.js.map',
  '%6d%61%70%73/entry.js.map',
  'MAPS/entry.js.map',
  'maps//entry.js.map',
  'maps/entry.js.map/',
  'maps/entry.js.map%00',
  'maps/entry.js.map?x=1',
  'maps/entry.js.map;x',
  'entry.js/../../maps/entry.js.map',
  'maps/entry.js.map.br',
  'release.json',
])('nobody gets a source map at %s', async (path) => {
  for (const encoding of ['identity', 'br', 'gzip', 'dcz']) {
    const { statusCode, body } = await get(`/releases/report/1.0.0/${path}`, encoding)
    expect([path, statusCode]).toEqual([path, 404])
    expect(body).not.toContain(SECRET)
  }
})

test('no script names its map', async () => {
  const { statusCode, headers } = await site.inject({ url: '/releases/report/1.0.0/entry.js' })
  expect([statusCode, headers.sourcemap]).toEqual([200, undefined])
})

/** Sends a path as it is: other clients resolve its dots first. */
function get(path: string, encoding: string): Promise<{ statusCode: number | undefined; body: string }> {
  const { port } = site.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ statusCode: response.statusCode, body: String(Buffer.concat(chunks)) }))
    })
    asked.on('error', reject).end()
  })
}
