import { HOST, PUBLIC_URL, pastFreshness, startPreviewedSite } from '../../../test/previewed-site'

let tested: Awaited<ReturnType<typeof startPreviewedSite>>
beforeEach(async () => {
  tested = await startPreviewedSite()
})
afterEach(() => tested.close())

const PRODUCTION = { host: 'localhost:3000' }

test('exchanges the release of another app by its form, and follows again', async () => {
  const { show, get, exchangeForm } = tested
  const { token } = await show()
  const posted = await exchangeForm(token, { ':to': '/Login?x=1', report: '', auth: '1.0.0' })
  const location = String(posted.headers.location)
  expect([posted.statusCode, location]).toEqual([
    303,
    expect.stringMatching(/^\/preview\/exchanges\/[0-9a-f]{12}\?to=/),
  ])
  const done = await get(location, { token })
  expect([done.statusCode, done.headers.location]).toEqual([303, '/Login?x=1'])
  const { body } = await get('/Login', { token })
  expect(body).toContain('auth 1.0.0 login')
  expect(body).toContain('<option value="1.0.0" selected>1.0.0</option>')
  expect(body).toContain('report 2.0.0')
  expect((await get('/Login', PRODUCTION)).body).toContain('auth 2.0.0 login')
  const again = await exchangeForm(token, { ':to': '/Login', ':follow': 'yes', auth: '1.0.0' })
  await get(String(again.headers.location), { token })
  expect((await get('/Login', { token })).body).toContain('auth 2.0.0 login')
})

test('names the refusal of an exchange, and stays as it was', async () => {
  const { show, get, exchangeForm } = tested
  const { token } = await show()
  const { headers } = await exchangeForm(token, { ':to': '//evil.example/', auth: '3.0.0' })
  const refused = await get(String(headers.location), { token })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('<code>admitted</code> auth@3.0.0 was never admitted here')
  expect(refused.body).toContain('<a href="/">Back to the preview</a>')
  expect((await get('/Login', { token })).body).toContain('auth 2.0.0 login')
})

test.each([
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': undefined },
  { 'sec-fetch-site': undefined, origin: 'http://pr-43.preview.localhost:3000' },
  { 'sec-fetch-site': undefined, origin: 'null' },
])('refuses a form of another page (%j)', async (headers) => {
  const { token } = await tested.show()
  const { statusCode, body } = await tested.exchangeForm(token, { auth: '1.0.0' }, headers)
  expect(statusCode).toBe(403)
  expect(body).toContain('This form was sent from another page')
})

test('accepts a form of its own page from a browser without Sec-Fetch-Site', async () => {
  const { token } = await tested.show()
  const headers = { 'sec-fetch-site': undefined, origin: `http://${HOST}` }
  expect((await tested.exchangeForm(token, { auth: '1.0.0' }, headers)).statusCode).toBe(303)
})

test('a form without the link of the preview is refused', async () => {
  await tested.show()
  expect((await tested.exchangeForm('', { auth: '1.0.0' })).statusCode).toBe(403)
})

test('offers no exchange without a composer', async () => {
  const alone = await startPreviewedSite({ previews: { callComposer: undefined } })
  const { token } = await alone.show()
  const { body } = await alone.get('/Issue', { token })
  expect(body).toContain('<fieldset disabled>')
  expect(body).toContain('Releases cannot be exchanged here at the moment.')
  expect((await alone.exchangeForm(token, { auth: '1.0.0' })).statusCode).toBe(422)
  await alone.close()
})

test('the composer accepts an exchange only with the token of an open preview', async () => {
  const { show, store } = tested
  const { token } = await show()
  const other = await show({ branch: 'pr-43' })
  const { createComposer } = await import('@civictrack/registry')
  const openApi = async () => undefined
  const composer = await createComposer({
    store,
    stateFolder: store.folder,
    siteUrl: PUBLIC_URL,
    previewHost: '',
    openApi,
  })
  const post = (authorization: string | undefined, releases: unknown = []) =>
    composer.app.inject({
      method: 'POST',
      url: '/registry/v1/previews/pr-42/exchanges',
      headers: { ...(authorization && { authorization }) },
      payload: { releases },
    })
  for (const wrong of [undefined, 'Bearer x', `Bearer ${other.token}`, `Basic ${token}`])
    expect([wrong, (await post(wrong)).statusCode]).toEqual([wrong, 403])
  expect((await post(`Bearer ${token}`, [{ app: '../x', version: '1.0.0' }])).statusCode).toBe(400)
  expect((await post(`Bearer ${token}`)).statusCode).toBe(202)
  await composer.close()
  await pastFreshness()
})

test('reaches a composer in another process, and names one that does not respond', async () => {
  const { createComposer } = await import('@civictrack/registry')
  const { store, show } = tested
  const openApi = async () => undefined
  const composer = await createComposer({
    store,
    stateFolder: store.folder,
    siteUrl: PUBLIC_URL,
    previewHost: '',
    openApi,
  })
  const composerUrl = await composer.app.listen({ port: 0, host: '127.0.0.1' })
  const apart = await startPreviewedSite({ store, composerUrl, previews: { callComposer: undefined } })
  const { token } = await show()
  const posted = await apart.exchangeForm(token, { ':to': '/Login', auth: '1.0.0' })
  expect((await apart.get(String(posted.headers.location), { token })).headers.location).toBe('/Login')
  expect((await apart.get('/Login', { token })).body).toContain('auth 1.0.0 login')
  await composer.close()
  const failed = await apart.exchangeForm(token, { auth: '2.0.0' })
  expect([failed.statusCode, failed.body]).toEqual([422, expect.stringContaining('cannot be exchanged here')])
  await apart.close()
})
