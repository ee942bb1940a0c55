import { once } from 'node:events'
import { appendFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promote } from '@civictrack/registry'
import { openStore } from '@civictrack/registry/read'
import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import { createSite } from './create-site'

const ID = '0b0e5a3c-1111-4222-8333-444455556666'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

test('an error is logged as one JSON object, with the request, the route and the composition, and without the query', async () => {
  const store = await storeOfBrokenPage()
  const id = (await store.channels.current('production'))?.composition ?? ''
  const lines: string[] = []
  const site = await createSite({ store, logTo: { write: (line) => void lines.push(line) } })
  const page = (await store.compositions.open(id)).pages.routes['/reports/:reference']
  await appendFile(join(store.compositions.folderOf(id), page?.file ?? ''), 'x')
  const url = '/Reports/here?token=s3cret&email=ada@example.ng'
  const response = await site.inject({ url, headers: { 'x-request-id': ID, cookie: 'token=s3cret' } })
  await site.close()
  expect([response.statusCode, response.headers['x-request-id']]).toEqual([500, ID])
  const [line = ''] = lines
  expect(lines).toHaveLength(1)
  expect(JSON.parse(line)).toMatchObject({
    level: 50,
    role: 'site',
    reqId: ID,
    route: '/*',
    release: id,
    err: { message: expect.stringContaining('was changed after it was composed') },
  })
  expect(line).not.toMatch(/s3cret|ada@/)
})

test('a page that cannot be rendered on request is logged with the request, the route and the release', async () => {
  const { folder } = await storeOfBrokenPage()
  const fields: unknown[] = []
  const log = (_problem: string, more?: unknown) => fields.push(more)
  const site = await createSite({
    store: openStore(folder, { log }),
    readApi: async () => ({ statusCode: 200, body: {} }),
  })
  await site.inject({ url: '/Reports/here', headers: { 'x-request-id': ID } })
  await site.close()
  const trace_id = ID.replaceAll('-', '')
  expect(fields).toEqual([{ reqId: ID, trace_id, route: '/Reports/:reference', release: 'report@1.0.0' }])
})

test('data that cannot be read for a page are logged too, instead of nothing', async () => {
  const { folder } = await storeOfBrokenPage()
  const problems: string[] = []
  const readApi = () => Promise.reject(new Error('fetch failed'))
  const site = await createSite({ store: openStore(folder, { log: (problem) => problems.push(problem) }), readApi })
  await site.inject('/Reports/here')
  await site.close()
  expect(problems).toEqual([expect.stringMatching(/^A page of "report" is served as it was composed.* fetch failed$/)])
})

test('the API gets the identifier of the request, and one of the site when the visitor sends anything else', async () => {
  const seen: IncomingMessage[] = []
  const api = createServer((request, response) => {
    seen.push(request)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const site = await createSite({
    store: emptyStore(),
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  })
  const first = await site.inject({ url: '/api/v1/issue', headers: { 'x-request-id': ID } })
  const second = await site.inject({ url: '/api/v1/issue', headers: { 'x-request-id': 'ada@example.ng' } })
  await site.close()
  api.close()
  const [one, other] = seen.map(({ headers }) => headers['x-request-id'])
  expect([one, first.headers['x-request-id']]).toEqual([ID, ID])
  expect(other).toMatch(UUID)
  expect(second.headers['x-request-id']).toBe(other)
})

const SHELL = `
exports.singletons = {}
exports.sitePaths = ({ apps }) => apps.report.manifest.routes.map((route) => ({ ...route, app: 'report' }))
exports.renderPage = async ({ composition, apps }) => ({
  html: composition.prerendered ? await apps.report.pages.report() : '<h1>Skeleton</h1>',
  styles: [], title: '', description: '', language: 'en-NG',
})`

async function storeOfBrokenPage() {
  const store = emptyStore()
  const route = { path: '/Reports/:reference', page: 'report', title: 'Report', description: '', prerender: false }
  const routes = [{ ...route, frame: 'public' as const, data: { issue: '/api/v1/issue/:reference' } }]
  await publishTiny(store, { app: 'shell', bundle: SHELL })
  await publishTiny(store, {
    app: 'report',
    bundle: `exports.default = { pages: { report: async () => { throw new Error('broken') } } }`,
    overrides: { manifest: { name: 'report', contract: 1, routes, navigation: [], operations: [] } },
  })
  const apps = ['shell', 'report'].map((app) => ({ app, version: '1.0.0' }))
  await promote({ store, channel: 'production', by: 'ada' }, apps)
  return store
}
