import { promote } from '@civictrack/registry'
import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { createSite } from '../server/create-site'

let site: FastifyInstance
/** How often the page "/Reports" of each address was rendered is in its HTML, as the renderer counts. */
const BUNDLE = `
let count = 0
exports.default = { pages: { report: async (path) => {
  count += 1
  if (path.includes('slow')) { count -= 1; for (;;) {} }
  return '<h1>' + count + ' ' + path + '</h1>'
} } }`

const SHELL = `
exports.singletons = {}
exports.sitePaths = ({ apps }) => apps.report.manifest.routes.map((route) => ({ ...route, app: 'report' }))
exports.renderPage = async ({ composition, path, apps }) => ({
  html: composition.prerendered ? await apps.report.pages.report(path) : '<h1>Skeleton</h1>',
  styles: [], title: '', description: '', language: 'en-NG',
})`

beforeAll(async () => {
  const store = emptyStore()
  const page = { page: 'report', title: 'Report', description: '', prerender: false, frame: 'public' as const }
  const routes = [
    { ...page, path: '/Reports/:reference', data: { issue: '/api/v1/issue/:reference' }, query: ['sort'] },
  ]
  await publishTiny(store, { app: 'shell', bundle: SHELL })
  await publishTiny(store, {
    app: 'report',
    bundle: BUNDLE,
    overrides: { manifest: { name: 'report', contract: 1, routes, navigation: [], operations: [] } },
  })
  const apps = ['shell', 'report'].map((app) => ({ app, version: '1.0.0' }))
  await promote({ store, channel: 'production', by: 'ada' }, apps)
  const readApi = async (path: string) => ({ statusCode: path.includes('gone') ? 404 : 200, body: {} })
  site = await createSite({ store, readApi })
})
afterAll(() => site.close())

const heading = async (url: string) => /<h1>(.*?)<\/h1>/.exec((await site.inject(url)).body)?.[1]

test('one page is rendered once, however its address is written and whatever is added to it', async () => {
  const first = await heading('/Reports/a?sort=new')
  expect(first).toMatch(/^\d+ \/Reports\/a\?sort=new$/)
  for (const url of ['/reports/a/?sort=new', '/Reports/%61?utm=1&sort=new', '/REPORTS/a?sort=new&sort=old&x'])
    expect(await heading(url)).toBe(first)
  expect(await heading('/Reports/a?sort=old')).not.toBe(first)
})

test('all addresses where nothing is found share one page, which shows none of them', async () => {
  const first = await heading('/Reports/gone-1')
  expect(first).toContain('/Reports/not-found')
  expect(await heading('/Reports/gone-2?sort=new')).toBe(first)
  expect((await site.inject('/Reports/gone-3')).statusCode).toBe(404)
})

test('a page that uses up its time is served as it was composed, and is not tried again at once', async () => {
  expect(await heading('/Reports/slow')).toBe('Skeleton')
  const start = performance.now()
  expect(await heading('/Reports/slow')).toBe('Skeleton')
  expect(performance.now() - start).toBeLessThan(2000)
  expect(await heading('/Reports/b')).toContain('/Reports/b')
})
