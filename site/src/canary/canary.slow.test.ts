import { join } from 'node:path'
import { createComposer, promote, promoteCanary, type Store } from '@civictrack/registry'
import { emptyStore, publishTiny, storeTemplate } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { composerOf } from '../preview/branch/exchange-client'
import { createSite } from '../server/create-site'

const VISITORS = 2000
const moveOf = (store: Store) => ({ store, channel: 'production', by: 'ada' })

const liveStore = storeTemplate(async () => {
  const made = emptyStore()
  await publishTiny(made, { app: 'shell' })
  for (const version of ['1.0.0', '2.0.0']) await publishTiny(made, { app: 'report', version, paths: ['/Issue'] })
  await promote(
    moveOf(made),
    ['shell', 'report'].map((app) => ({ app, version: '1.0.0' })),
  )
  return made
})

let store: Store
let site: FastifyInstance
beforeEach(async () => {
  store = await liveStore()
  site = await createSite({ store, logLevel: 'silent' })
})
afterEach(() => site.close())

const releases = [{ app: 'report', version: '2.0.0' }]
const start = (share = 10) => promoteCanary(moveOf(store), { releases, share })

/** Opens a page as a browser with these cookies. */
async function visit(cookie = '', headers: Record<string, string> = {}) {
  const { body, headers: received } = await site.inject({ url: '/Issue', headers: { cookie, ...headers } })
  const [set = ''] = [received['set-cookie'] ?? []].flat()
  return {
    version: /report (?<version>\d)\.0\.0 issue/.exec(body)?.groups?.version,
    cookie: set.split(';')[0] ?? '',
    composition: received['x-composition'],
    shared: received['cdn-cache-control'],
  }
}

test('a tenth of the visitors gets the canary, and everyone keeps what they got', async () => {
  await start()
  const visits = await Promise.all(Array.from({ length: VISITORS }, () => visit()))
  const share = visits.filter(({ version }) => version === '2').length / VISITORS
  expect(Math.abs(share - 0.1)).toBeLessThan(0.03)
  for (const { cookie, version } of visits.slice(0, 200)) {
    const again = await visit(`token=a; ${cookie}; locale=en-NG`)
    expect([again.version, again.cookie]).toEqual([version, ''])
  }
})

test('no visitor is numbered and pages are kept in shared caches without a canary; with one they are not', async () => {
  const before = await visit()
  expect([before.cookie, before.shared]).toEqual(['', 'public, max-age=600'])
  await start()
  await new Promise((resolve) => setTimeout(resolve, 250))
  const visits = [await visit(), await visit('civictrack_canary=17')]
  expect(visits.map(({ shared }) => shared)).toEqual(['no-store', 'no-store'])
  expect(visits[0]?.cookie).toMatch(/^civictrack_canary=\d{1,4}$/)
})

test('what a tab asks for is of the side of its page', async () => {
  const { canary, composition } = await start(50)
  const ids: Record<string, string | undefined> = { 1: composition.id, 2: canary?.composition }
  for (let visitor = 0; visitor < 20; visitor += 1) {
    const cookie = `civictrack_canary=${visitor}`
    const page = await visit(cookie)
    expect(page.composition).toBe(ids[page.version ?? ''])
    for (const url of ['/composition.json', '/offline/composition.json'])
      expect((await site.inject({ url, headers: { cookie } })).json()).toMatchObject({ id: page.composition })
    // The offline worker sends no cookies.
    expect(await visit('', { 'x-composition': String(page.composition) })).toMatchObject({
      version: page.version,
      cookie: '',
    })
    expect((await visit('', { 'x-canary-visitor': String(visitor) })).version).toBe(page.version)
  }
})

test.each(['civictrack_canary=99999', 'civictrack_canary=-1', 'civictrack_canary=', 'civictrack_canary=1e3'])(
  'a number that the site has not given (%s) is replaced',
  async (cookie) => {
    await start()
    expect((await visit(cookie)).cookie).toMatch(/^civictrack_canary=\d{1,4}$/)
  },
)

test('everyone gets the same again when it has ended or was made whole', async () => {
  await start(50)
  await promote(moveOf(store), releases)
  await new Promise((resolve) => setTimeout(resolve, 250))
  const versions = await Promise.all(Array.from({ length: 50 }, (_, visitor) => visit(`civictrack_canary=${visitor}`)))
  expect(new Set(versions.map(({ version }) => version))).toEqual(new Set(['2']))
})

/** A site with a composer; `open` shows a page and reports what happens there, as browsers do. */
async function withComposer() {
  const composer = await createComposer({
    ...{ store, stateFolder: join(store.folder, '../registry'), logLevel: 'silent' },
    ...{ siteUrl: 'http://localhost:3000', previewHost: 'preview.localhost:3000', openApi: async () => undefined },
  })
  const served = await createSite({ store, previews: { callComposer: composerOf(composer.app) }, logLevel: 'silent' })
  async function open(fails: (version: string) => boolean) {
    const page = await served.inject('/Issue')
    const cookie = String(page.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    const version = /report (?<version>\d\.0\.0) issue/.exec(page.body)?.groups?.version ?? ''
    if (!fails(version)) return
    const composition = page.headers['x-composition']
    const payload = JSON.stringify({ composition, app: 'report', version, kind: 'render' })
    const headers = { 'content-type': 'text/plain', cookie }
    await served.inject({ method: 'POST', url: '/status/report', payload, headers })
  }
  const close = async () => {
    await served.close()
    await composer.close()
  }
  return { served, open, close }
}

test('a fault of the canary ends it, while everyone else keeps the live release; /status tells both', async () => {
  const { served, open, close } = await withComposer()
  await start()
  for (let visit = 0; visit < 20; visit += 1) await open((version) => version === '2.0.0')
  const before = (await served.inject('/status')).body
  expect(before).toContain('10 % of the visitors get <code>report@2.0.0</code>')
  const begun = performance.now()
  while ((await store.channels.current('production'))?.canary) {
    if (performance.now() - begun > 20_000) throw new Error('The canary has not ended.')
    await open((version) => version === '2.0.0')
  }
  const head = await store.channels.current('production')
  expect([head?.by, head?.apps.report]).toEqual(['canary', '1.0.0'])
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect((await served.inject('/status')).body).toContain('ended: its visitors met more errors')
  expect((await served.inject('/status.json')).json()).toMatchObject({ canary: null })
  await close()
})

test('errors that both sides have end no canary', async () => {
  const { served, open, close } = await withComposer()
  await start(50)
  for (let visit = 0; visit < 150; visit += 1) await open(() => visit % 3 === 0)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const { canary } = (await served.inject('/status.json')).json()
  expect(canary.counts.errors.canary + canary.counts.errors.control).toBeGreaterThan(40)
  expect(Math.max(canary.evidence.errors, canary.evidence.slow)).toBeLessThan(canary.haltsAt)
  await close()
})
