import { promote } from '@civictrack/registry'
import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { createSite } from '../server/create-site'

let site: FastifyInstance

beforeAll(async () => {
  site = await siteWithReports()
})
afterAll(() => site.close())

const DATA = { issue: '/api/v1/issue/:reference', comments: '/api/v1/issue/:reference/comments' }

/** An API with one report, which rejects every cursor. */
async function readApi(path: string) {
  const { pathname, searchParams } = new URL(path, 'http://api.example')
  if (pathname.endsWith('/comments') && searchParams.has('cursor')) return { statusCode: 400, body: {} }
  if (pathname.includes('/unreadable')) return { statusCode: 400, body: {} }
  return { statusCode: pathname.includes('/here') ? 200 : 404, body: {} }
}

test.each([
  ['/Reports/here', 200],
  ['/Reports/here?cursor=x', 200],
  ['/Reports/gone', 404],
  ['/Reports/gone?cursor=x', 404],
  ['/Reports/unreadable', 404],
  ['/Reports/unreadable?cursor=x', 404],
])('%s has the status code %i: the path decides, and an invalid query changes nothing', async (url, statusCode) => {
  expect((await site.inject(url)).statusCode).toBe(statusCode)
})

test('names the feed of its list in the head, with the filters of the page; other pages have none', async () => {
  const link = '<link rel="alternate" type="application/atom+xml" href="/Reports.atom?state=Lagos">'
  expect((await site.inject('/Reports?state=Lagos&utm=x')).body).toContain(link)
  expect((await site.inject('/Reports/here')).body).not.toContain('atom+xml')
})

test('a page that reads nothing is rendered for its query', async () => {
  const { statusCode, body } = await site.inject('/Alerts?state=Lagos')
  expect([statusCode, body]).toEqual([200, expect.stringContaining('href="/Reports.atom?state=Lagos"')])
})

async function siteWithReports() {
  const store = emptyStore()
  const route = { path: '/Reports/:reference', page: 'report', title: 'Report', description: '', prerender: false }
  const list = { path: '/Reports', page: 'reports', query: ['state'], feed: '/Reports.atom' }
  const reads = [DATA, { list: '/api/v1/issue/here' }, {}]
  const pages = [{}, list, { ...list, path: '/Alerts', page: 'alerts' }]
  const routes = pages.map((page, index) => ({
    ...{ ...route, ...page, frame: 'public' as const },
    data: reads[index] as Record<string, string>,
  }))
  await publishTiny(store, { app: 'shell' })
  await publishTiny(store, {
    app: 'report',
    overrides: { manifest: { name: 'report', contract: 1, routes, navigation: [], operations: [] } },
  })
  const apps = ['shell', 'report'].map((app) => ({ app, version: '1.0.0' }))
  await promote({ store, channel: 'production', by: 'ada' }, apps)
  return createSite({ store, readApi })
}
