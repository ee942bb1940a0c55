import { createHash } from 'node:crypto'
import { expect, test } from '../fixtures/test'
import { liveComposition } from '../site/composition'

test('an unknown address shows the page "not found" with status code 404', async ({ get }) => {
  const response = await get('/no/such-page')
  expect(response.statusCode).toBe(404)
  expect(response.text).toContain('Page not found</h1>')
  expect(response.headers['x-composition']).toBeTruthy()
})

for (const [from, to] of [
  ['/Homepage', '/'],
  ['/homepage/', '/'],
  ['/ReportIssue', '/Issue'],
  ['/reportissue?from=mail', '/Issue?from=mail'],
] as const) {
  test(`${from} redirects to ${to}`, async ({ get }) => {
    const { statusCode, headers } = await get(from)
    expect([statusCode, headers.location]).toEqual([302, to])
  })
}

test('routes match in any case, with or without a slash at the end', async ({ get }) => {
  const { text } = await get('/AboutUs')
  for (const path of ['/aboutus', '/ABOUTUS', '/AboutUs/']) {
    const response = await get(path)
    expect([path, response.statusCode, response.text === text]).toEqual([path, 200, true])
  }
})

test('pages come compressed, and as 304 to a browser that has them', async ({ get }) => {
  const plain = await get('/')
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const packed = await get('/', { 'Accept-Encoding': accepted })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toMatch(/accept-encoding/i)
    expect(packed.text).toBe(plain.text)
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3)
    const known = { 'Accept-Encoding': accepted, 'If-None-Match': packed.headers.etag ?? '' }
    const again = await get('/', known)
    expect([again.statusCode, again.bytes.length]).toEqual([304, 0])
  }
  expect((await get('/', { 'If-None-Match': '"something-else"' })).statusCode).toBe(200)
})

test('assets are compressed, typed and cached forever; other files of a release are not served', async ({
  get,
  site,
}) => {
  const { apps } = await liveComposition(site.url)
  for (const { entry } of Object.values(apps)) {
    const response = await get(entry, { 'Accept-Encoding': 'br' })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    const known = { 'Accept-Encoding': 'br', 'If-None-Match': response.headers.etag ?? '' }
    expect((await get(entry, known)).statusCode).toBe(304)
  }
  for (const wrong of ['release.json', '../release.json', '..%2frelease.json', '%2e%2e/server/app.cjs', 'none.js']) {
    const response = await get(`/releases/marketing/${apps.marketing?.version}/${wrong}`)
    expect([wrong, response.statusCode, response.text.includes('buildId')]).toEqual([wrong, 404, false])
    expect(response.headers['cache-control']).not.toMatch(/immutable/)
  }
})

test('the live composition is visible: as JSON, in a header, inline, and in the small print', async ({ get, site }) => {
  const json = await get('/composition.json')
  const composition = JSON.parse(json.text) as { id: string; apps: Record<string, { version: string }> }
  const home = await get('/')
  expect(composition.id).toMatch(/^[0-9a-f]{16}$/)
  expect(json.headers['x-composition']).toBe(composition.id)
  expect(home.headers['x-composition']).toBe(composition.id)
  expect((await liveComposition(site.url)).id).toBe(composition.id)
  expect(Object.keys(composition.apps).sort()).toEqual(['auth', 'dashboard', 'marketing', 'report', 'shell', 'staff'])
  for (const [app, { version }] of Object.entries(composition.apps)) expect(home.text).toContain(`${app} ${version}`)
})

for (const path of ['/', '/Signup', '/UserPage', '/nothing-here']) {
  test(`${path} comes with the strict headers`, async ({ get }) => {
    const { headers } = await get(path)
    expect(headers).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script)',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|\*|'nonce-/)
  })
}

test('every script of a page is pinned to its hash', async ({ get }) => {
  const { text, headers } = await get('/')
  const inline = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code)
  expect(inline).toHaveLength(1)
  for (const code of inline) {
    const hash = createHash('sha256').update(code).digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  }
  const scripts =
    text.match(/<(script (?!type="application\/(?:ld\+)?json")|link rel="preload" as="script")[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(2)
  for (const script of scripts) expect(script).toMatch(/crossorigin="anonymous" integrity="sha384-[\w+/]{64}"/)
})
