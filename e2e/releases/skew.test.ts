import type { Page } from '@playwright/test'
import { release } from '../commands/release'
import { test as base, expect } from '../fixtures/test'
import type { Visit } from '../fixtures/visit'
import { liveComposition } from '../site/composition'
import type { SiteUnderTest } from '../site/site-under-test'
import { untilLive } from './store'
import { publishVariant, variantOf } from './variants'

const VERSIONS = ['9.0.0', '9.0.1']

/** Two more releases of the marketing app are published, and a tab shows the sign-up page. */
const test = base.extend<{ tab: Visit }, { published: undefined }>({
  published: [
    async ({ site }, use) => {
      const folder = await variantOf('marketing', {
        'src/about/about-texts.ts': (text) => text.replace("'About {product}'", "'The new {product}'"),
      })
      await publishVariant(site.dataDir, folder, '9.0.0')
      await release(site.dataDir, 'publish', 'marketing', '--version', '9.0.1')
      await use(undefined)
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  tab: async ({ visit }, use) => {
    const { page } = visit
    await page.goto('/Signup')
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome to/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await use(visit)
  },
})

test.use({ siteOptions: {} })

test('without a newer composition a navigation stays in the document', async ({ tab }) => {
  const { page } = tab
  await page.waitForTimeout(1200)
  await about(page)
  await expect(page.getByRole('heading', { level: 1, name: /CivicTrack$/ })).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('the next navigation after a promotion is a full load', async ({ tab, site }) => {
  const { page, complaints } = tab
  const version = await promoteAnother(site)
  // A navigation waits 0.3 s for this response, which a busy machine may exceed.
  const told = page.waitForResponse((response) => response.url().endsWith('/composition.json'))
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).hover()
  await told
  await about(page)
  await expect(page.getByRole('heading', { level: 1, name: 'The new CivicTrack' })).toBeVisible()
  expect([await isSameDocument(page), await runningVersion(page)]).toEqual([false, version])
  expect(complaints()).toEqual([])
})

test('a form with typed text delays the full load until the navigation after it', async ({ tab, site }) => {
  const { page } = tab
  await page.getByLabel('Email').first().fill('ada@example.com')
  const version = await promoteAnother(site)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('tab', { name: 'Log In' }).hover()
  await page.waitForTimeout(500)
  await expect(page.getByLabel('Email').first()).toHaveValue('ada@example.com')
  await about(page)
  await expect(page.getByRole('heading', { level: 1, name: /CivicTrack$/ })).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  await page.waitForTimeout(1200)
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await page.waitForFunction(() => !('isSameDocument' in window))
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome to/ })).toBeVisible()
  expect(await runningVersion(page)).toBe(version)
})

test('a revoked release is left at once, even with typed text', async ({ tab, site }) => {
  const { page } = tab
  const running = await runningVersion(page)
  await page.getByLabel('Email').first().fill('ada@example.com')
  await release(site.dataDir, 'revoke', `marketing@${running}`, '--reason', 'reads tokens')
  await expect.poll(async () => (await liveComposition(site.url)).apps.marketing?.version).not.toBe(running)
  await about(page)
  await page.waitForFunction(() => !('isSameDocument' in window))
  expect(await runningVersion(page)).not.toBe(running)
})

test('a tab asks for the composition only before a navigation, and with HEAD', async ({ tab }) => {
  const { page } = tab
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

/** Makes another release live, the variant and the usual one alternately. Returns its version. */
async function promoteAnother(site: SiteUnderTest): Promise<string> {
  const live = (await liveComposition(site.url)).apps.marketing?.version
  const version = VERSIONS.find((other) => other !== live) ?? ''
  await release(site.dataDir, 'promote', `marketing@${version}`, '--no-browser')
  await untilLive(site.url, 'marketing', version)
  return version
}

function runningVersion(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { address } = JSON.parse(document.getElementById('composition')?.textContent ?? '')
    return (await (await fetch(address)).json()).apps.marketing.version
  })
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in window)
}

function about(page: Page): Promise<void> {
  return page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
}
