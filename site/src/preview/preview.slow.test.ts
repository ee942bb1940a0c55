import { createHash } from 'node:crypto'
import { createPreview, promote, revoke } from '@civictrack/registry'
import type { Store } from '@civictrack/registry/read'
import { emptyStore, publishTiny, storeTemplate } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { createSite } from '../server/create-site'

let store: Store
let site: FastifyInstance

beforeEach(async () => {
  store = await liveStore()
  site = await createSite({ store })
})
afterEach(() => site.close())

async function buildLiveStore(): Promise<Store> {
  const made = emptyStore()
  await publishTiny(made, { app: 'shell' })
  await publishTiny(made, { app: 'report', paths: ['/', '/Issue'] })
  await publishTiny(made, { app: 'report', version: '2.0.0', paths: ['/', '/Issue'] })
  const first = ['shell', 'report'].map((app) => ({ app, version: '1.0.0' }))
  await promote(moveOf(made), first)
  return made
}

const liveStore = storeTemplate(buildLiveStore)

const moveOf = (of: Store) => ({ store: of, channel: 'production', by: 'ada' })
const NEW = [{ app: 'report', version: '2.0.0' }]
const begin = (days = 7, of = store) => createPreview(moveOf(of), { releases: NEW, days })
const open = (token: string) => site.inject({ url: `/preview/${token}` })
const withCookie = (url: string, token: string, headers = {}) =>
  site.inject({ url, headers: { cookie: `token=x; civictrack_preview=${token}`, ...headers } })

test('shows the releases to a browser that opened the link, and to no other', async () => {
  const { token, composition, preview } = await begin()
  const opened = await open(token)
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/'])
  expect(opened.headers['set-cookie']).toMatch(
    /^civictrack_preview=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=60\d{4}$/,
  )
  const { body, headers } = await withCookie('/Issue', token)
  expect(body).toContain('report 2.0.0 issue')
  expect(body).toContain('<strong>Preview</strong> report 2.0.0, until <time')
  expect(body).toContain('<form method="post" action="/preview/exit"><button>Exit preview</button></form>')
  expect(body).toContain(`id="composition">{"preview":{"expiresAt":"${preview.expiresAt}"},"id":"${composition}"`)
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'x-composition': composition,
  })
  expect(headers.etag).toBeUndefined()
  const style = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  const live = JSON.parse((await withCookie('/composition.json', token)).body)
  expect([live.id, live.apps.report.version]).toEqual([composition, '2.0.0'])

  const others = await site.inject('/Issue')
  expect(others.body).toContain('report 1.0.0 issue')
  expect(others.body).not.toContain('Preview')
  expect(JSON.parse((await site.inject('/composition.json')).body).apps.report.version).toBe('1.0.0')
})

test('never serves a preview from the cache of the site, nor a page from that of a preview', async () => {
  const { token } = await begin()
  const { headers } = await site.inject('/Issue')
  const previewed = await withCookie('/Issue', token, { 'if-none-match': String(headers.etag) })
  expect(previewed.statusCode).toBe(200)
  expect(previewed.body).toContain('report 2.0.0 issue')
})

test.each([{}, { payload: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }])(
  'ends when the exit form is submitted, without scripts (%j)',
  async (sent) => {
    const { statusCode, headers } = await site.inject({ method: 'POST', url: '/preview/exit', ...sent })
    expect([statusCode, headers.location]).toEqual([303, '/'])
    expect(headers['set-cookie']).toContain('civictrack_preview=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
  },
)

test('marks its cookie as Secure on a site with HTTPS', async () => {
  const secure = await createSite({ store, isHttps: true })
  const { token } = await begin()
  expect((await secure.inject(`/preview/${token}`)).headers['set-cookie']).toMatch(/; Secure$/)
  await secure.close()
})

/** Expects the error page for the link itself, and for a browser that already has its cookie. */
async function expectFault(token: string, status: number, title: string): Promise<void> {
  for (const response of [await open(token), await withCookie('/Issue', token)]) {
    expect([response.statusCode, response.headers['cache-control']]).toEqual([status, 'no-store'])
    expect(response.body).toContain(`<h1>${title}</h1>`)
    expect(response.body).not.toContain('report 1.0.0')
    expect(response.headers['x-robots-tag']).toBe('noindex')
    expect(String(response.headers['set-cookie'] ?? '')).toBe('')
  }
  const asked = await withCookie('/composition.json', token)
  expect([asked.statusCode, asked.headers['x-composition']]).toEqual([status, 'none'])
}

test.each([
  ['is not a token', () => 'nonsense'],
  ['is empty', () => '.'],
  ['has another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
  ['names other releases', (token: string) => altered(token, { releases: [{ app: 'report', version: '1.0.0' }] })],
  ['names another channel', (token: string) => altered(token, { channel: 'staging' })],
  ['has a later expiry', (token: string) => altered(token, { expiresAt: '2099-01-01T00:00:00.000Z' })],
  ['has no signature', (token: string) => token.split('.')[0] ?? ''],
])('refuses a link that %s', async (_what, forge) => {
  const { token } = await begin()
  await expectFault(forge(token), 403, 'This preview link is not valid')
})

test("refuses another site's link", async () => {
  const { token } = await begin(7, await buildLiveStore())
  await expectFault(token, 403, 'This preview link belongs to another site')
})

test('refuses a link that has expired', async () => {
  const { token, preview } = await begin(0.0000001)
  while (Date.parse(preview.expiresAt) > Date.now()) await new Promise((resolve) => setTimeout(resolve, 5))
  await expectFault(token, 410, 'This preview has expired')
})

test('refuses a link that was revoked, or whose release was revoked', async () => {
  const [one, two] = [await begin(), await begin()]
  await store.previews.revoke(one.preview.id)
  await expectFault(one.token, 410, 'This preview was revoked')
  await revoke(moveOf(store), { app: 'report', version: '2.0.0', reason: 'test' })
  await expectFault(two.token, 410, 'This preview was revoked')
})

test('refuses a link that the site has removed', async () => {
  const { token, preview } = await begin()
  await store.previews.remove(preview.id)
  await expectFault(token, 410, 'This preview is gone')
})

test('shows a whole channel, and follows its moves', async () => {
  const staging = { ...moveOf(store), channel: 'staging', from: 'production' }
  await promote(staging, NEW)
  const { token } = await createPreview(staging, { releases: [], days: 1 })
  const { body } = await withCookie('/Issue', token)
  expect(body).toContain('report 2.0.0 issue')
  expect(body).toContain('<strong>Preview</strong> of the channel staging')
})

test('renders pages with data from the releases of the preview, and leaves the live pages unchanged', async () => {
  const route = { path: '/Reports', page: 'reports', title: 'Reports', description: '', frame: 'public' as const }
  for (const version of ['3.0.0', '4.0.0']) {
    const routes = [{ ...route, prerender: false, data: { list: '/api/v1/issue' } }]
    const manifest = { name: 'reports', contract: 1, routes, navigation: [], operations: [] }
    await publishTiny(store, { app: 'reports', version, paths: ['/Reports'], overrides: { manifest } })
  }
  const first = { app: 'reports', version: '3.0.0' }
  await promote(moveOf(store), [first])
  const { token } = await createPreview(moveOf(store), { releases: [{ ...first, version: '4.0.0' }], days: 1 })
  let statusCode = 200
  const withApi = await createSite({ store, readApi: async () => ({ statusCode, body: {} }) })
  const headers = { cookie: `civictrack_preview=${token}` }
  const look = async () => {
    const responses = await Promise.all([withApi.inject({ url: '/Reports', headers }), withApi.inject('/Reports')])
    return responses.map(({ statusCode: code, body }) => [code, /<h1>(.*?)<\/h1>/.exec(body)?.[1]])
  }
  try {
    expect(await look()).toEqual([
      [200, 'reports 4.0.0 reports'],
      [200, 'reports 3.0.0 reports'],
    ])
    statusCode = 404
    expect((await look()).map(([code]) => code)).toEqual([404, 404])
  } finally {
    await withApi.close()
  }
})

test('runs the admission checks, and does not move the channel', async () => {
  await publishTiny(store, { app: 'report', version: '3.0.0', paths: ['/'] })
  const bad = createPreview(moveOf(store), { releases: [{ app: 'report', version: '3.0.0' }], days: 1 })
  await expect(bad).rejects.toThrow('has no page /Issue any more')
  await begin()
  expect(await store.channels.current('production')).toMatchObject({ serial: 1 })
})

test.each([0, -1, Number.NaN, 91])('refuses a validity of %d days', async (days) => {
  await expect(begin(days)).rejects.toThrow('A preview is valid for more than 0 and at most 90 days.')
})

function altered(token: string, change: object): string {
  const [content = '', signature = ''] = token.split('.')
  const preview = JSON.parse(Buffer.from(content, 'base64url').toString())
  return `${Buffer.from(JSON.stringify({ ...preview, ...change })).toString('base64url')}.${signature}`
}
