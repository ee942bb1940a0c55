import { createPreview, endCanary, promote, promoteCanary } from '@civictrack/registry'
import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { freePort } from '../../../contract/test/free-port'
import { hasVarnish, startVarnish, untilItAnswers } from '../../test/varnish'
import { createSite } from '../server/create-site'

const describeWithVarnish = hasVarnish() ? describe : describe.skip

const store = emptyStore()
const move = { store, channel: 'production', by: 'ada' }
let cache: string
let sites: FastifyInstance[] = []
let varnish: Awaited<ReturnType<typeof startVarnish>> | undefined

describeWithVarnish('behind Varnish with the configuration of deploy/', () => {
  beforeAll(async () => {
    await publishTiny(store, { app: 'shell' })
    await publishTiny(store, { app: 'report', paths: ['/', '/Issue'] })
    const apps = ['shell', 'report'].map((app) => ({ app, version: '1.0.0' }))
    await promote(move, apps)
    const port = await freePort()
    cache = `http://127.0.0.1:${port}`
    sites = await Promise.all([0, 1].map(() => createSite({ store, purgeUrl: cache, logLevel: 'silent' })))
    const ports = await Promise.all(
      sites.map(async (site) => Number(new URL(await site.listen({ port: 0, host: '127.0.0.1' })).port)),
    )
    varnish = await startVarnish({ port, sites: ports })
    await untilItAnswers(`${cache}/Issue`)
  })

  // Inside, so that the servers end before their store is removed.
  afterAll(async () => {
    await varnish?.stop()
    await Promise.all(sites.map((site) => site.close()))
  })

  test('a page comes from the cache the second time, as the site sent it', async () => {
    await get('/Issue', { 'accept-encoding': 'br' })
    const { headers, body } = await get('/Issue', { 'accept-encoding': 'gzip, br' })
    expect([headers.get('x-cache'), headers.get('cache-control'), headers.get('content-encoding')]).toEqual([
      'hit',
      'no-cache',
      'br',
    ])
    expect(body).toContain('report 1.0.0 issue')
    const again = await fetch(`${cache}/Issue`, {
      headers: { 'accept-encoding': 'br', 'if-none-match': String(headers.get('etag')) },
    })
    expect(again.status).toBe(304)
  })

  test('visitors with different sessions share a page; languages have their own', async () => {
    for (const cookie of ['token=one', 'token=two; civictrack_cookies=preferences']) await get('/Issue', { cookie })
    expect((await get('/Issue', { cookie: 'token=three' })).headers.get('x-cache')).toBe('hit')
    expect((await get('/Issue', { cookie: 'token=three; locale=ha' })).headers.get('x-cache')).toBe('miss')
    expect((await get('/Issue', { cookie: 'locale=ha; token=four' })).headers.get('x-cache')).toBe('hit')
  })

  test('a preview is for its reviewer only, and never from the cache', async () => {
    await publishTiny(store, { app: 'report', version: '3.0.0', paths: ['/', '/Issue'] })
    const { token } = await createPreview(move, { releases: [{ app: 'report', version: '3.0.0' }], days: 1 })
    for (let visit = 0; visit < 3; visit += 1) {
      const preview = await get('/Issue', { cookie: `civictrack_preview=${token}` })
      expect([preview.headers.get('x-cache'), preview.headers.get('cache-control')]).toEqual([
        'miss',
        'private, no-store',
      ])
      expect(preview.body).toContain('report 3.0.0 issue')
      expect((await get('/Issue')).body).toContain('report 1.0.0 issue')
    }
  })

  test('no answer that sets a cookie is kept', async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      const { headers } = await get('/Issue?lang=en-NG')
      expect([headers.get('x-cache'), headers.get('set-cookie')]).toEqual(['miss', expect.stringContaining('locale=')])
    }
  })

  test('a second after a move no page of before is served, however many were in the cache', async () => {
    const paths = ['/', '/Issue', '/nowhere', '/Issue?state=Lagos']
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
      for (const path of paths) await get(path)
      await publishTiny(store, { app: 'report', version, paths: ['/', '/Issue'] })
      const { composition } = await promote(move, [{ app: 'report', version }])
      const end = performance.now() + 1000
      // Visitors bring pages of before back into the cache until the last server has seen the move.
      while (performance.now() < end) await Promise.all(paths.map((path) => get(path)))
      const seen = await Promise.all(Array.from({ length: 20 }, () => paths.map((path) => get(path))).flat())
      expect(new Set(seen.map(({ headers }) => headers.get('x-composition')))).toEqual(new Set([composition.id]))
      expect((await get('/Issue')).body).toContain(`report ${version} issue`)
    }
  })

  test('while a canary is shown each visitor keeps its side, and no page of a side is kept', async () => {
    await publishTiny(store, { app: 'report', version: '4.0.0', paths: ['/', '/Issue'] })
    const before = await get('/Issue')
    expect((await get('/Issue')).headers.get('x-cache')).toBe('hit')
    const releases = [{ app: 'report', version: '4.0.0' }]
    const { canary } = await promoteCanary(move, { releases, share: 50 })
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const sides = new Set<string | null>()
    for (let visitor = 0; visitor < 20; visitor += 1) {
      const visits = [0, 1].map(() => get('/Issue', { cookie: `token=a; civictrack_canary=${visitor}; locale=en-NG` }))
      const [one, two] = await Promise.all(visits)
      expect(one?.headers.get('x-composition')).toBe(two?.headers.get('x-composition'))
      expect([one, two].map((visit) => visit?.headers.get('x-cache'))).toEqual(['miss', 'miss'])
      sides.add(one?.headers.get('x-composition') ?? null)
    }
    expect(sides).toEqual(new Set([before.headers.get('x-composition'), canary?.composition]))
    expect((await get('/Issue')).headers.get('set-cookie')).toContain('civictrack_canary=')
    await endCanary(move, { id: canary?.id ?? '', why: 'test' })
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await get('/Issue', { cookie: 'civictrack_canary=3' })
    expect((await get('/Issue', { cookie: 'civictrack_canary=4' })).headers.get('x-cache')).toBe('hit')
  })

  test('only the site may say what is to be forgotten, and only compositions', async () => {
    const purge = (tag: string) => fetch(cache, { method: 'PURGE', headers: { 'Cache-Tag': tag } })
    expect((await purge('composition-0123456789abcdef')).status).toBe(200)
    expect((await purge('.*')).status).toBe(405)
  })
})

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(cache + path, { headers: { 'accept-encoding': 'identity', ...headers } })
  return { headers: response.headers, body: await response.text() }
}
