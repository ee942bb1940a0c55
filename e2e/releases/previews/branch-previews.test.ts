import type { BrowserContext, Page } from '@playwright/test'
import { bringAxe, violations } from '../../browser/axe'
import { release } from '../../commands/release'
import { expect, test } from '../../fixtures/test'
import { openVisit } from '../../fixtures/visit'
import { type SiteUnderTest, startSite } from '../../site/site-under-test'
import { relabel } from '../relabel'
import { versionsOf } from '../store'
import { type RecordingApi, startRecordingApi } from './recording-api'

let site: SiteUnderTest
let api: RecordingApi
test.beforeAll(async () => {
  api = await startRecordingApi()
  site = await startSite({ env: { PREVIEW_API_URL: api.url } })
  await relabel(site.dataDir, { app: 'auth', versions: ['5.1.0', '5.2.0', '5.3.0'] })
  await relabel(site.dataDir, { app: 'marketing', versions: ['6.0.0'] })
})
test.afterAll(async () => {
  // The worker's other site goes on.
  await site.kill()
  await Promise.all([site.remove(), api.close()])
})

const BANNER = { name: 'Preview' }

/** `preview <release> --as <branch>`: the link of the preview. */
async function publish(named: string, branch: string): Promise<string> {
  const { url } = await release<{ url: string }>(
    site.dataDir,
    ...['preview', named, '--as', branch, '--no-browser', '--site', site.url],
  )
  return url
}

async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** The versions that the page's own host serves. */
async function versionsAt(page: Page): Promise<Record<string, string>> {
  return versionsOf(await page.evaluate(async () => (await fetch('/composition.json')).json()))
}

/** Everything that scripts can store, and what the other pages of the browser stored. */
function storeAndRead(page: Page, value: string): Promise<string[]> {
  return page.evaluate((mark) => {
    Reflect.set(document, 'cookie', `mark-${mark}=1; path=/`)
    localStorage.setItem(mark, mark)
    sessionStorage.setItem(mark, mark)
    return [document.cookie, Object.keys(localStorage).join(' ')]
  }, value)
}

function subscribe(page: Page, email: string): Promise<number> {
  return page.evaluate(async (address) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: address })
    return (await fetch('/api/v1/newsletter', { method: 'POST', headers, body })).status
  }, email)
}

test('two previews of one app and production are apart in one browser, and follow their branches', async ({
  browser,
}) => {
  const { context, close } = await openVisit(browser, {})
  const [link, otherLink] = [await publish('auth@5.1.0', 'pr-1'), await publish('auth@5.2.0', 'pr-2')]
  const { port } = new URL(site.url)
  expect(link).toContain(`http://pr-1.preview.localhost:${port}/preview/`)
  const one = await open(context, link)
  const two = await open(context, otherLink)
  const live = await open(context, site.url)
  expect(one.url()).toBe(`http://pr-1.preview.localhost:${port}/`)
  expect((await versionsAt(one)).auth).toBe('5.1.0')
  expect((await versionsAt(two)).auth).toBe('5.2.0')
  expect((await versionsAt(live)).auth).not.toMatch(/^5\./)

  // Cookies and storage.
  const pages = { one, two, live }
  for (const [mark, page] of Object.entries(pages)) await storeAndRead(page, mark)
  for (const [mark, page] of Object.entries(pages)) {
    const others = Object.keys(pages).filter((other) => other !== mark)
    const [cookies = '', storage = ''] = await storeAndRead(page, mark)
    expect([cookies, storage].join(' ')).not.toMatch(new RegExp(others.join('|')))
    expect(cookies).not.toContain('civictrack_preview')
  }

  // A second publish appears under the same address and link.
  expect(await publish('auth@5.3.0', 'pr-1')).toBe(link)
  await expect.poll(async () => (await versionsAt(one)).auth).toBe('5.3.0')
  expect((await versionsAt(two)).auth).toBe('5.2.0')

  // A move of production appears in both.
  const before = (await versionsAt(live)).marketing ?? ''
  await release(site.dataDir, 'promote', 'marketing@6.0.0', '--no-browser', '--site', site.url)
  for (const page of [one, two, live])
    await expect.poll(async () => (await versionsAt(page)).marketing, { timeout: 60_000 }).toBe('6.0.0')

  // A reviewer exchanges the release of another app.
  await one.reload()
  await one.getByRole('complementary', BANNER).getByText('Preview pr-1').click()
  await one.getByLabel('marketing').selectOption(before)
  await one.getByRole('button', { name: 'Show these releases' }).click()
  await expect(one.getByRole('complementary', BANNER)).toBeVisible()
  expect(one.url()).toBe(`http://pr-1.preview.localhost:${port}/`)
  expect(await versionsAt(one)).toMatchObject({ auth: '5.3.0', marketing: before })
  expect((await versionsAt(two)).marketing).toBe('6.0.0')
  expect((await versionsAt(live)).marketing).toBe('6.0.0')

  // Writes of a preview reach the API of previews only.
  expect(await subscribe(one, 'one@example.org')).toBe(201)
  expect(await subscribe(live, 'live@example.org')).toBeLessThan(300)
  expect(api.writes()).toEqual([
    { method: 'POST', path: '/api/v1/newsletter', body: JSON.stringify({ email: 'one@example.org' }) },
  ])
  expect(await (await fetch(`${site.url}/dev/mailbox.json?to=one@example.org`)).json()).toEqual([])

  // Closed: every path answers 410, the other preview stays open.
  await release(site.dataDir, 'revoke', 'pr-1')
  const host = new URL(link).origin
  await expect.poll(async () => (await one.goto(`${host}/Signup`))?.status()).toBe(410)
  await expect(one.getByRole('heading', { level: 1 })).toHaveText('This preview was closed')
  for (const path of ['/', '/composition.json', '/api/v1/issue', '/none'])
    expect((await one.goto(host + path))?.status()).toBe(410)
  expect((await two.reload())?.status()).toBe(200)
  await close()
})

for (const [name, width] of Object.entries({ phone: 375, desktop: 1280 })) {
  test(`the banner is small, accessible, and covers nothing on a ${name}`, async ({ browser }) => {
    const { page, complaints, close } = await openVisit(browser, { width })
    await bringAxe(page)
    await page.goto(await publish('auth@5.1.0', `axe-${name}`))
    const banner = page.getByRole('complementary', BANNER)
    const closed = await banner.boundingBox()
    expect(closed?.height).toBeLessThanOrEqual(64)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const top = await page.getByRole('banner').boundingBox()
    expect(top?.y).toBeGreaterThanOrEqual((closed?.y ?? 0) + (closed?.height ?? 0))
    await page.screenshot({ path: test.info().outputPath('closed.png') })
    await banner.getByText(`Preview axe-${name}`).click()
    await expect(page.getByLabel('auth')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('open.png') })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await violations(page)).toEqual([])
    // The API of these previews knows no reports.
    const unexpected = complaints().filter(({ text }) => !text.includes('/api/'))
    expect(unexpected).toEqual([])
    await page.getByRole('button', { name: 'Exit preview' }).click()
    await page.waitForURL(`${site.url}/`)
    await close()
  })
}

test('a preview opens by its link only, and works without scripts', async ({ browser }) => {
  const { page, close } = await openVisit(browser, { javaScriptEnabled: false, width: 375 })
  const url = await publish('auth@5.2.0', 'no-scripts')
  const refused = await page.goto(new URL('/', url).href)
  expect(refused?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open this preview by its link')
  await page.goto(url)
  await page.getByText('Preview no-scripts').click()
  const [older] = await page
    .getByLabel('auth')
    .locator('option:not([value=""])')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  await page.getByLabel('auth').selectOption(older ?? '')
  await page.getByRole('button', { name: 'Show these releases' }).click()
  await page.waitForURL(new URL('/', url).href)
  await page.getByText('Preview no-scripts').click()
  await expect(page.getByLabel('auth')).toHaveValue(older ?? '')
  await page.getByRole('button', { name: 'Follow again' }).click()
  await page.waitForURL(new URL('/', url).href)
  await page.getByText('Preview no-scripts').click()
  await expect(page.getByLabel('auth')).toHaveValue('')
  await close()
})
