import { emptyStore, publishTiny } from '../../test/tiny-store'
import { promote } from '../promotion/promote'
import { createSite } from '../server/create-site'

const DATA = { issue: '/api/v1/issue/:reference', comments: '/api/v1/issue/:reference/comments' }

/** An API that holds one report, and cannot read a cursor. */
async function ask(path: string) {
  const { pathname, searchParams } = new URL(path, 'http://api.example')
  if (pathname.endsWith('/comments') && searchParams.has('cursor')) return { status: 400, body: {} }
  if (pathname.includes('/unreadable')) return { status: 400, body: {} }
  return { status: pathname.includes('/here') ? 200 : 404, body: {} }
}

test.each([
  ['/Reports/here', 200],
  ['/Reports/here?cursor=x', 200],
  ['/Reports/gone', 404],
  ['/Reports/gone?cursor=x', 404],
  ['/Reports/unreadable', 404],
  ['/Reports/unreadable?cursor=x', 404],
])('%s is answered %i: the address says what is there, and no query takes it away', async (url, status) => {
  const site = await siteWithReports()
  expect((await site.inject(url)).statusCode).toBe(status)
  await site.close()
})

async function siteWithReports() {
  const store = emptyStore()
  const route = { path: '/Reports/:reference', page: 'report', title: 'Report', description: '', prerender: false }
  const routes = [{ ...route, frame: 'public' as const, data: DATA }]
  await publishTiny(store, { app: 'shell' })
  await publishTiny(store, {
    app: 'report',
    says: { manifest: { name: 'report', contract: 1, routes, navigation: [], operations: [] } },
  })
  const apps = ['shell', 'report'].map((app) => ({ app, version: '1.0.0' }))
  await promote({ store, channel: 'production', by: 'ada' }, apps)
  return createSite({ store, readApi: ask })
}
