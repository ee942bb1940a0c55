import { closePreview, revoke } from '@civictrack/registry'
import { HOST, moveOf, PUBLIC_URL, pastFreshness, startPreviewedSite } from '../../../test/previewed-site'

let tested: Awaited<ReturnType<typeof startPreviewedSite>>
beforeEach(async () => {
  tested = await startPreviewedSite()
})
afterEach(() => tested.close())

const PATHS = ['/', '/Issue', '/composition.json', '/api/v1/issue', '/releases/report/2.0.0/entry.js', '/none']

test('opens by its link at an address of its own, and nowhere else', async () => {
  const { show, get } = tested
  const { token, composition } = await show()
  const closed = await get('/Issue')
  expect([closed.statusCode, closed.headers['x-robots-tag']]).toEqual([403, 'noindex'])
  expect(closed.body).toContain('Ask the team for the link of the preview')
  const opened = await get(`/preview/${token}`)
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/'])
  expect(opened.headers['set-cookie']).toMatch(
    /^civictrack_preview=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
  )
  const { statusCode, body, headers } = await get('/Issue', { token })
  expect([statusCode, headers['x-composition'], headers['x-robots-tag']]).toEqual([200, composition, 'noindex'])
  expect(body).toContain('<h1>report 2.0.0 issue</h1>')
  expect(headers['cache-control']).toBe('private, no-store')
  const live = (await get('/composition.json', { token })).json()
  expect([live.id, live.apps.report.version, live.preview.branch]).toEqual([composition, '2.0.0', 'pr-42'])
  expect((await get('/releases/report/2.0.0/entry.js', { token })).statusCode).toBe(200)
  for (const host of ['localhost:3000', '127.0.0.1'])
    expect((await get('/Issue', { host })).body).toContain('report 1.0.0 issue')
  // The link belongs to the preview's own address: elsewhere it opens nothing.
  expect((await get(`/preview/${token}`, { host: 'localhost:3000' })).statusCode).toBe(403)
})

test('the banner names branch, every app with its version, expiry, what it follows, and has an exit', async () => {
  const { token, preview } = await tested.show()
  const { body, headers } = await tested.get('/Issue?a=1&b=%22', { token })
  const banner = /<aside id="preview"[\s\S]*?<\/aside>/.exec(body)?.[0] ?? ''
  expect(banner).toContain('<strong>Preview pr-42</strong>')
  expect(banner).toContain(`report 2.0.0, until <time datetime="${preview.expiresAt}">`)
  expect(banner).toContain('Follows the branch pr-42 and the channel production')
  expect(banner).toContain('<label>report <select name="report" autocomplete="off"><option value="">2.0.0 (follows')
  expect(banner).toContain('<option value="">2.0.0 (follows production)</option><option value="1.0.0">1.0.0</option>')
  expect(banner).toContain('<label>shell ')
  expect(banner).toContain('<form method="post" action="/preview/exit"><button>Exit preview</button></form>')
  expect(banner).toContain('value="/Issue?a=1&amp;b=%22"')
  expect(body).toContain(`id="composition">{"preview":{"expiresAt":"${preview.expiresAt}"}`)
  expect(headers['content-security-policy']).toContain(`form-action 'self' ${PUBLIC_URL}`)
})

test('a second release appears under the same address, and previews do not share links', async () => {
  const { show, get } = tested
  const [one, two] = [await show(), await show({ version: '3.0.0', branch: 'pr-43' })]
  const other = 'pr-43.preview.localhost:3000'
  expect((await get('/Issue', { token: two.token, host: other })).body).toContain('report 3.0.0 issue')
  expect((await get('/Issue', { token: two.token })).statusCode).toBe(403)
  expect((await get('/Issue', { token: one.token, host: other })).statusCode).toBe(403)
  expect((await get('/Issue', { token: one.token })).body).toContain('report 2.0.0 issue')
  await show({ version: '3.0.0' })
  await pastFreshness()
  expect((await get('/Issue', { token: one.token })).body).toContain('report 3.0.0 issue')
})

test.each([
  ['no cookie', async () => undefined],
  ['an altered link', async (token: string) => `${token.slice(0, -6)}AAAAAA`],
  ['the link of an earlier opening', reopened],
])('answers 403 on every path with %s', async (_which, tokenOf) => {
  const { token } = await tested.show()
  const wrong = await tokenOf(token)
  for (const url of PATHS) expect([url, (await tested.get(url, { token: wrong })).statusCode]).toEqual([url, 403])
  if (wrong) expect((await tested.get(`/preview/${wrong}`)).statusCode).toBe(403)
})

test.each([
  ['closed', 'This preview was closed', () => closePreview(tested.store, 'pr-42')],
  ['expired', 'This preview has expired', expire],
  ['without its release', 'This preview was closed', revokeItsRelease],
])('answers 410 on every path when it is %s', async (_state, title, end) => {
  const { token } = await tested.show()
  await end()
  await pastFreshness()
  for (const url of [...PATHS, `/preview/${token}`])
    for (const asked of [{ token }, {}]) expect([url, (await tested.get(url, asked)).statusCode]).toEqual([url, 410])
  expect((await tested.get('/', { token })).body).toContain(`<h1>${title}</h1>`)
  expect((await tested.get('/composition.json', { token })).headers['x-composition']).toBe('none')
})

test('is closed at once although the clock was set back an hour before', async () => {
  const { token } = await tested.show()
  expect((await tested.get('/Issue', { token })).statusCode).toBe(200)
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
  await closePreview(tested.store, 'pr-42')
  await pastFreshness()
  expect((await tested.get('/Issue', { token })).statusCode).toBe(410)
  clock.mockRestore()
})

test('opens anew with another link after it was closed', async () => {
  const { token } = await tested.show()
  await closePreview(tested.store, 'pr-42')
  const next = await tested.show({ version: '3.0.0' })
  await pastFreshness()
  expect(next.token).not.toBe(token)
  expect((await tested.get('/Issue', { token: next.token })).body).toContain('report 3.0.0 issue')
})

test.each(['pr-1.preview.localhost', 'preview.localhost', 'a.b.preview.localhost'])(
  'no preview is at %s',
  async (host) => {
    expect((await tested.get('/Issue', { host })).statusCode).toBe(404)
    expect((await tested.get('/robots.txt', { host })).body).toBe('User-agent: *\nDisallow: /\n')
  },
)

test('shows why it stays as it was', async () => {
  const { token, preview } = await tested.show()
  const problem = { message: 'report <b> was refused', at: preview.createdAt }
  await tested.store.branchPreviews.write({ ...preview, problem })
  await pastFreshness()
  const { body } = await tested.get('/Issue', { token })
  expect(body).toContain('<details open><summary><strong>Preview pr-42</strong><span>Not up to date</span>')
  expect(body).toContain('report &lt;b> was refused')
})

test('leads back to the site when it is left', async () => {
  const { token } = await tested.show()
  const headers = { host: HOST, cookie: `civictrack_preview=${token}`, 'sec-fetch-site': 'same-origin' }
  const left = await tested.site.inject({ method: 'POST', url: '/preview/exit', headers })
  expect([left.statusCode, left.headers.location]).toEqual([303, `${PUBLIC_URL}/`])
  expect(left.headers['set-cookie']).toContain('civictrack_preview=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
})

test.each(['same-site', 'cross-site', 'none'])('is not left by a form of another page (%s)', async (from) => {
  const { token } = await tested.show()
  const headers = { host: HOST, cookie: `civictrack_preview=${token}`, 'sec-fetch-site': from }
  const sent = await tested.site.inject({ method: 'POST', url: '/preview/exit', headers })
  expect([sent.statusCode, sent.headers['set-cookie']]).toEqual([403, undefined])
})

async function reopened(token: string): Promise<string> {
  await closePreview(tested.store, 'pr-42')
  await tested.show()
  await pastFreshness()
  return token
}

async function expire(): Promise<void> {
  const { preview } = await tested.show({ days: 0.000_000_1 })
  while (Date.parse(preview.expiresAt) > Date.now()) await new Promise((resolve) => setTimeout(resolve, 5))
}

async function revokeItsRelease(): Promise<void> {
  await revoke(moveOf(tested.store), { app: 'report', version: '2.0.0', reason: 'test' })
}
