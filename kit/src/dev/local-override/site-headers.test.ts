import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestHeaders, responseHeaders } from './site-headers'

const HTTPS = { site: 'https://www.example.ng', local: 'http://localhost:3000' }
const HTTP = { ...HTTPS, site: 'http://localhost:4000' }
const ROOT = join(__dirname, '../../../..')

/** The names of the cookies that the servers set themselves. */
function ownCookies(): Set<string> {
  const files = ['api/src', 'site/src', 'contract/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
  )
  return new Set(files.flatMap((text) => [...text.matchAll(/'(civictrack_\w+)'/g)].map(([, name = '']) => name)))
}

test('a cookie that the site names with the prefix has it on the way there only', () => {
  const names = [...ownCookies()]
  expect(names.length).toBeGreaterThanOrEqual(6)
  const local = names.map((name) => `${name}=a.b`)
  const ofSite = local.map((cookie) => `__Host-${cookie}`)
  expect(requestHeaders({ cookie: ['token=x', ...local].join('; ') }, HTTPS).cookie).toBe(
    ['token=x', ...ofSite].join('; '),
  )
  const set = ofSite.map((cookie) => `${cookie}; Path=/; HttpOnly; SameSite=Lax; Secure`)
  expect(responseHeaders({ 'set-cookie': set }, HTTPS)['set-cookie']).toEqual(
    local.map((cookie) => `${cookie}; Path=/; HttpOnly; SameSite=Lax`),
  )
})

test('a cookie keeps its name where the site has none with the prefix, and where it has it already', () => {
  const cookie = 'civictrack_known=a; other=civictrack_known=b'
  expect(requestHeaders({ cookie }, HTTP).cookie).toBe(cookie)
  const prefixed = '__Host-civictrack_known=a; token=x'
  expect(requestHeaders({ cookie: prefixed }, HTTPS).cookie).toBe(prefixed)
})

test("only this host's own pages speak for the site", () => {
  const own = { origin: HTTPS.local, referer: `${HTTPS.local}/Issue?a=b`, host: 'localhost:3000' }
  expect(requestHeaders(own, HTTPS)).toMatchObject({
    origin: HTTPS.site,
    referer: `${HTTPS.site}/Issue?a=b`,
    host: 'www.example.ng',
  })
  const foreign = { origin: `${HTTPS.local}.evil.example`, referer: `${HTTPS.local}.evil.example/` }
  expect(requestHeaders(foreign, HTTPS)).toMatchObject(foreign)
})

test("the site's redirects stay on this host, and others lead where they led", () => {
  const location = (to: string) => responseHeaders({ location: to }, HTTPS).location
  expect(location('https://www.example.ng/Login')).toBe('http://localhost:3000/Login')
  expect(location('https://www.example.ng.evil.example/')).toBe('https://www.example.ng.evil.example/')
})

test('headers that bind the browser to the origin of the site stay behind', () => {
  const bound = { 'strict-transport-security': 'max-age=1', 'content-security-policy': 'x', 'integrity-policy': 'y' }
  expect(responseHeaders({ ...bound, 'x-request-id': 'z' }, HTTPS)).toEqual({ 'x-request-id': 'z' })
})
