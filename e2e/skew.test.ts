import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { publishVariant, variantOf } from './support/apps'
import { openPage, type Visit } from './support/browser'
import { liveComposition } from './support/composition'
import { release } from './support/release-command'
import { type SiteUnderTest, startSite } from './support/site-under-test'

jest.setTimeout(180_000)

let site: SiteUnderTest
let visit: Visit
let versions = ['9.0.0', '9.0.1']

beforeAll(async () => {
  site = await startSite()
  const folder = await variantOf('marketing', {
    'src/about/about-texts.ts': (text) => text.replace("'About {product}'", "'The new {product}'"),
  })
  await publishVariant(site.dataDir, folder, '9.0.0')
  await release(site.dataDir, 'publish', 'marketing', '--version', '9.0.1')
}, 400_000)
beforeEach(async () => {
  visit = await openPage()
  await visit.page.goto(`${site.url}/Signup`)
  await visit.page.getByRole('heading', { level: 1, name: /^Welcome to/ }).waitFor()
  await visit.page.waitForLoadState('networkidle')
  await visit.page.evaluate(() => Object.assign(window, { isSameDocument: true }))
})
afterEach(() => visit.close())

const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)
const about = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()

/** Makes another release live: the variant and the usual one by turns. */
async function promoteAnother(): Promise<string> {
  const [version = '', ...others] = versions
  versions = [...others, version]
  await release(site.dataDir, 'promote', `marketing@${version}`, '--no-browser')
  while ((await liveComposition(site.url)).apps.marketing?.version !== version) await pause(200)
  return version
}

async function runningVersion(page: Page): Promise<string> {
  return page.evaluate(
    () => JSON.parse(document.getElementById('composition')?.textContent ?? '').apps.marketing.version,
  )
}

test('without a newer composition a navigation stays in the document', async () => {
  const { page } = visit
  await page.waitForTimeout(1200)
  await about(page)
  await page.getByRole('heading', { level: 1, name: /CivicTrack$/ }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

test('the next navigation after a promotion is a full load', async () => {
  const { page, complaints } = visit
  const version = await promoteAnother()
  await about(page)
  await page.getByRole('heading', { level: 1, name: 'The new CivicTrack' }).waitFor()
  expect([await isSameDocument(page), await runningVersion(page)]).toEqual([false, version])
  expect(complaints()).toEqual([])
})

test('never in the middle of a form: it waits for the navigation after', async () => {
  const { page } = visit
  await page.getByLabel('Email').first().fill('ada@example.com')
  const version = await promoteAnother()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('tab', { name: 'Log In' }).hover()
  await page.waitForTimeout(500)
  expect(await page.getByLabel('Email').first().inputValue()).toBe('ada@example.com')
  await about(page)
  await page.getByRole('heading', { level: 1, name: /CivicTrack$/ }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  await page.waitForTimeout(1200)
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await page.waitForFunction(() => !('isSameDocument' in window))
  await page.getByRole('heading', { level: 1, name: /^Welcome to/ }).waitFor()
  expect(await runningVersion(page)).toBe(version)
})

test('a revoked release is left at once, form or not', async () => {
  const { page } = visit
  const running = await runningVersion(page)
  await page.getByLabel('Email').first().fill('ada@example.com')
  await release(site.dataDir, 'revoke', `marketing@${running}`, '--reason', 'reads tokens')
  while ((await liveComposition(site.url)).apps.marketing?.version === running);
  await about(page)
  await page.waitForFunction(() => !('isSameDocument' in window))
  expect(await runningVersion(page)).not.toBe(running)
})

test('a look costs a few hundred bytes, and there is none without a reason', async () => {
  const { page } = visit
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/composition.json')) asked.push(request.method())
  })
  await page.waitForTimeout(2500)
  expect(asked).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).hover()
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).hover()
  await page.waitForTimeout(300)
  expect(asked).toEqual(['HEAD'])
})
