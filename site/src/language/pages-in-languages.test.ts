import { promote } from '@civictrack/registry'
import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { createSite } from '../server/create-site'

/** A shell that shows one text in the language of the composition. */
const SHELL = `
const texts = {}
exports.singletons = {}
exports.addTranslations = (code, added) => { texts[code] = { ...texts[code], ...added } }
exports.sitePaths = ({ apps }) => Object.entries(apps).flatMap(([app, { manifest }]) => manifest.routes.map((route) => ({ ...route, app })))
exports.renderPage = async ({ composition: { language = 'en-NG' }, path }) => ({
  html: '<h1>' + (texts[language]?.['report/home']?.title ?? 'English') + ' ' + path + '</h1>',
  styles: [], title: path, description: '', language,
})`
const script = (texts: object) =>
  `(globalThis.civictrackTexts??=[]).push(${JSON.stringify({ app: 'report', language: 'ha', texts })})`
const language = { file: 'languages/ha.js', isReviewed: false, manifest: {} }

const store = emptyStore()
let site: FastifyInstance
beforeAll(async () => {
  const shell = { ...language, name: 'Hausa' }
  await publishTiny(store, {
    app: 'shell',
    bundle: SHELL,
    files: { 'languages/ha.js': '' },
    overrides: { languages: { ha: shell, yo: shell } },
  })
  await publishTiny(store, {
    app: 'report',
    paths: ['/', '/Issue'],
    files: { 'languages/ha.js': script({ 'report/home': { title: 'Hausa' } }) },
    overrides: { languages: { ha: language } },
  })
  const move = { store, channel: 'production', by: 'ada' }
  await promote(
    move,
    ['shell', 'report'].map((app) => ({ app, version: '1.0.0' })),
  )
  site = await createSite({ store })
})
afterAll(() => site.close())

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await site.inject({ url, headers })
  const heading = /<h1>(.*?)<\/h1>/.exec(response.body)?.[1]
  return { ...response, heading, lang: /<html lang="(.*?)"/.exec(response.body)?.[1] }
}

test.each([
  ['/', '', 'English /', 'en-NG'],
  ['/?lang=ha', '', 'Hausa /', 'ha'],
  ['/Issue', 'locale=ha', 'Hausa /Issue', 'ha'],
  ['/Issue', 'a=1; locale=ha; b=2', 'Hausa /Issue', 'ha'],
  ['/Issue?lang=en-NG', 'locale=ha', 'English /Issue', 'en-NG'],
  ['/Issue?lang=xx', 'locale=ha', 'Hausa /Issue', 'ha'],
  ['/Issue', 'locale=constructor', 'English /Issue', 'en-NG'],
  ['/Issue', 'locale=../ha', 'English /Issue', 'en-NG'],
  ['/Issue', 'my_locale=ha', 'English /Issue', 'en-NG'],
  ['/?lang=yo', '', 'English /', 'yo'],
  ['/nowhere?lang=ha', '', 'Hausa /page-not-found', 'ha'],
])('%s with the cookies "%s" is "%s" in %s', async (url, cookie, heading, lang) => {
  expect(await get(url, { cookie })).toMatchObject({ heading, lang })
})

test.each([
  ['/?lang=ha', '', 'locale=ha; Path=/; SameSite=Lax'],
  ['/?lang=en-NG', '', 'locale=en-NG; Path=/; SameSite=Lax'],
  ['/?lang=ha', 'civictrack_cookies=preferences', 'locale=ha; Path=/; SameSite=Lax; Max-Age=31536000'],
  ['/?lang=ha', 'civictrack_cookies=necessary', 'locale=ha; Path=/; SameSite=Lax'],
  ['/?lang=xx', '', undefined],
  ['/?lang=ha%0d%0aSet-Cookie:a=b', '', undefined],
  ['/', 'locale=ha', undefined],
])('%s with the cookies "%s" sets %s', async (url, cookie, expected) => {
  const { headers } = await get(url, { cookie })
  expect(headers['set-cookie']).toBe(expected)
})

test('each language has its own ETag, and caches tell visitors apart by their cookies', async () => {
  const [english, hausa] = [await get('/'), await get('/?lang=ha')]
  expect(english.headers.etag).not.toBe(hausa.headers.etag)
  expect(hausa.headers.vary).toBe('Accept-Encoding, Cookie, Save-Data')
  const known = { 'if-none-match': String(english.headers.etag) }
  expect((await get('/', known)).statusCode).toBe(304)
  expect((await get('/', { ...known, cookie: 'locale=ha' })).statusCode).toBe(200)
  const chosen = await get('/?lang=ha', { 'if-none-match': String(hausa.headers.etag) })
  expect([chosen.statusCode, chosen.headers['set-cookie']]).toEqual([304, 'locale=ha; Path=/; SameSite=Lax'])
})

test('a page names its addresses in every language, and itself as the official one', async () => {
  const { body } = await get('/Issue?lang=ha')
  expect(body).toContain('<link rel="canonical" href="http://localhost:3000/Issue?lang=ha">')
  expect(
    [...body.matchAll(/hreflang="(.*?)" href="http:\/\/localhost:3000(.*?)"/g)].map(([, code, to]) => `${code} ${to}`),
  ).toEqual(['x-default /Issue', 'en-NG /Issue', 'ha /Issue?lang=ha', 'yo /Issue?lang=yo'])
  expect((await get('/Issue')).body).toContain('<link rel="canonical" href="http://localhost:3000/Issue">')
})

test('a page loads the texts of its language before the shell, and those of no other', async () => {
  const scripts = (body: string) => [...body.matchAll(/<script defer[^>]* src="(.*?)"/g)].map(([, src]) => src)
  const { body } = await get('/?lang=ha')
  const entry = '/releases/shell/1.0.0/entry.js'
  expect(scripts(body)).toEqual([
    '/releases/shell/1.0.0/languages/ha.js',
    '/releases/report/1.0.0/languages/ha.js',
    entry,
  ])
  expect(scripts((await get('/')).body)).toEqual([entry])
  expect((await get('/')).body).not.toContain('languages/')
})

test('refuses a composition with a page that does not render in one language', async () => {
  const other = emptyStore()
  const bundle = SHELL.replace(
    "({ composition: { language = 'en-NG' }, path }) => ({",
    "({ composition: { language = 'en-NG' }, path }) => language === 'ha' ? fail(path) : ({",
  )
  const overrides = { languages: { ha: { ...language, name: 'Hausa' } } }
  await publishTiny(other, { app: 'shell', bundle, files: { 'languages/ha.js': '' }, overrides })
  await publishTiny(other, { app: 'report', paths: ['/Issue'] })
  const both = ['shell', 'report'].map((app) => ({ app, version: '1.0.0' }))
  const refused = promote({ store: other, channel: 'production', by: 'ada' }, both)
  await expect(refused).rejects.toThrow(/The page \/Issue in ha of "report" does not render: fail is not defined/)
  expect(await other.compositions.list()).toEqual([])
})

test('refuses to compose with translations that were changed after they were published', async () => {
  const other = emptyStore()
  await publishTiny(other, { app: 'shell', bundle: SHELL })
  const files = { 'languages/ha.js': script({}) }
  await publishTiny(other, {
    app: 'report',
    paths: ['/'],
    files,
    overrides: { languages: { ha: language }, assets: {} },
  })
  const move = { store: other, channel: 'production', by: 'ada', skipChecks: ['hashes', 'exports'] as const }
  const both = ['shell', 'report'].map((app) => ({ app, version: '1.0.0' }))
  await expect(promote(move, both)).rejects.toThrow('translations of report@1.0.0')
})
