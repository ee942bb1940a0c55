import { createHash } from 'node:crypto'
import { openPage } from './support/browser'
import { liveComposition, prerenderedPaths } from './support/composition'
import { get } from './support/http'
import { type SiteUnderTest, startSite } from './support/site-under-test'

jest.setTimeout(120_000)

let site: SiteUnderTest
beforeAll(async () => {
  site = await startSite()
}, 240_000)

const at = (path: string, headers?: Record<string, string>) => get(site.url + path, headers)

describe('with JavaScript off', () => {
  test('every prerendered page reads: one main, one heading, the menus and the footer', async () => {
    const { page, close } = await openPage({ javaScriptEnabled: false })
    const paths = prerenderedPaths(await liveComposition(site.url))
    expect(paths).toEqual(expect.arrayContaining(['/', '/AboutUs', '/FAQs', '/Signup', '/Reset', '/Issue']))
    for (const path of paths) {
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
      const found = await page.evaluate(() => ({
        mains: document.querySelectorAll('main').length,
        headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
        about: document.querySelectorAll('header nav a[href="/AboutUs"]').length > 0,
        privacy: document.querySelectorAll('footer a[href="/Privacy"]').length > 0,
        reads: (document.querySelector('main')?.textContent ?? '').length > 80,
      }))
      expect([path, found]).toEqual([path, { mains: 1, headings: 1, about: true, privacy: true, reads: true }])
    }
    await close()
  })

  test('there is no button that does nothing', async () => {
    const { page, close } = await openPage({ javaScriptEnabled: false })
    for (const path of prerenderedPaths(await liveComposition(site.url))) {
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
      const dead = await page.evaluate(() =>
        [...document.querySelectorAll('button')]
          .filter((button) => button.checkVisibility({ visibilityProperty: true }) && !button.disabled)
          .filter(({ type, form }) => type !== 'submit' || !form?.hasAttribute('action'))
          .filter(({ popoverTargetElement }) => !popoverTargetElement)
          .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent),
      )
      expect([path, dead]).toEqual([path, []])
    }
    await close()
  })

  test('the questions open', async () => {
    const { page, close } = await openPage({ javaScriptEnabled: false })
    for (const path of ['/#FAQ', '/FAQs']) {
      await page.goto(site.url + path)
      const question = page.locator('main details').nth(1)
      const answer = question.locator(':scope > :not(summary)').first()
      expect(await answer.isVisible()).toBe(false)
      await question.locator('summary').click()
      expect(await answer.isVisible()).toBe(true)
    }
    await close()
  })

  test.each([375, 1280])('the menus open at %d pixels', async (width) => {
    const { page, close } = await openPage({ width, javaScriptEnabled: false })
    await page.goto(site.url)
    const name = width < 900 ? 'Open menu' : 'Help & Info'
    await page.getByRole('button', { name }).filter({ visible: true }).click()
    await page
      .getByRole('link', { name: width < 900 ? 'About' : 'Blog' })
      .filter({ visible: true })
      .first()
      .click()
    await page.waitForURL(width < 900 ? /\/AboutUs$/ : /\/Blog$/)
    await close()
  })

  test('the forms of the account and the newsletter can be posted; the report form says what it needs', async () => {
    const { page, close } = await openPage({ javaScriptEnabled: false })
    const actions: Record<string, string[]> = {
      '/Signup': ['/api/v1/user/login', '/api/v1/user/signup'],
      '/Reset': ['/api/v1/user/resetpassword'],
      '/OtpVerify': ['/api/v1/user/verify'],
      '/': ['/api/v1/newsletter'],
      '/Support': ['/api/v1/support'],
    }
    for (const [path, expected] of Object.entries(actions)) {
      await page.goto(site.url + path)
      const forms = await page
        .locator('main form[method=post]')
        .evaluateAll((all) => all.map((form) => form.getAttribute('action')))
      expect(forms).toEqual(expect.arrayContaining(expected))
    }
    await close()
    // Chromium's switch for scripts does not make it show `noscript`, so the HTML has to say it.
    expect((await at('/Issue')).text).toContain('<noscript><p>Sending a report needs JavaScript.')
  })
})

test('an unknown address is a page that says so, with status 404', async () => {
  const answer = await at('/no/such-page')
  expect(answer.status).toBe(404)
  expect(answer.text).toContain('Page not found</h1>')
  expect(answer.headers['x-composition']).toBeTruthy()
})

test.each([
  ['/Homepage', '/'],
  ['/homepage/', '/'],
  ['/ReportIssue', '/Issue'],
  ['/reportissue?from=mail', '/Issue?from=mail'],
])('%s leads to %s', async (from, to) => {
  const answer = await at(from)
  expect([answer.status, answer.headers.location]).toEqual([302, to])
})

test('routes match in whatever case they are written, with or without a slash at the end', async () => {
  const { text } = await at('/AboutUs')
  for (const path of ['/aboutus', '/ABOUTUS', '/AboutUs/']) {
    const answer = await at(path)
    expect([path, answer.status, answer.text === text]).toEqual([path, 200, true])
  }
})

test('pages come packed, and as nothing new to who has them', async () => {
  const plain = await at('/')
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const packed = await at('/', { 'Accept-Encoding': accepted })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toMatch(/accept-encoding/i)
    expect(packed.text).toBe(plain.text)
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3)
    const known = { 'Accept-Encoding': accepted, 'If-None-Match': packed.headers.etag ?? '' }
    const again = await at('/', known)
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  }
  expect((await at('/', { 'If-None-Match': '"something-else"' })).status).toBe(200)
})

test('assets are packed, typed and kept for good; what is no asset is not kept', async () => {
  const { apps } = await liveComposition(site.url)
  for (const { entry } of Object.values(apps)) {
    const answer = await at(entry, { 'Accept-Encoding': 'br' })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    const known = { 'Accept-Encoding': 'br', 'If-None-Match': answer.headers.etag ?? '' }
    expect((await at(entry, known)).status).toBe(304)
  }
  for (const wrong of ['release.json', '../release.json', '..%2frelease.json', '%2e%2e/server/app.cjs', 'none.js']) {
    const answer = await at(`/releases/marketing/${apps.marketing?.version}/${wrong}`)
    expect([wrong, answer.status, answer.text.includes('buildId')]).toEqual([wrong, 404, false])
    expect(answer.headers['cache-control']).not.toMatch(/immutable/)
  }
})

test('the live composition is visible: as JSON, in a header, inline, and in the small print', async () => {
  const json = await at('/composition.json')
  const composition = JSON.parse(json.text) as { id: string; apps: Record<string, { version: string }> }
  const home = await at('/')
  expect(composition.id).toMatch(/^[0-9a-f]{16}$/)
  expect(json.headers['x-composition']).toBe(composition.id)
  expect(home.headers['x-composition']).toBe(composition.id)
  expect((await liveComposition(site.url)).id).toBe(composition.id)
  expect(Object.keys(composition.apps).sort()).toEqual(['auth', 'dashboard', 'marketing', 'report', 'shell'])
  for (const [app, { version }] of Object.entries(composition.apps)) expect(home.text).toContain(`${app} ${version}`)
})

test.each(['/', '/Signup', '/UserPage', '/nothing-here'])('%s comes with the strict headers', async (path) => {
  const { headers } = await at(path)
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

test('every script of a page is pinned to its hash', async () => {
  const { text, headers } = await at('/')
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
