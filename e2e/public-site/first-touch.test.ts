import type { Page } from '@playwright/test'
import { newAccount } from '../accounts/citizen'
import { isInteractive } from '../browser/is-interactive'
import { slowDown } from '../browser/slow-phone'
import { expect, test } from '../fixtures/test'
import { sendReport } from '../reporting/send-report'

test.use({ visitOptions: { isIdle: true } })

/** The scripts that the document holds by now, without those in it that are data or run before the first paint. */
const started = (page: Page) => page.evaluate(() => [...document.scripts].filter(({ src }) => src !== '').length)
const scheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.scheme ?? '')

const onSlowPhone = async (page: Page) => slowDown(await page.context().newCDPSession(page))

const switchColours = (page: Page) => page.getByRole('switch', { name: 'Dark colours' }).filter({ visible: true })

test('public pages run no scripts of ours until they are touched, and say nothing on the console', async ({
  visit,
  site,
}) => {
  const { page } = visit
  const reference = await sendReport(site.url, await newAccount(site.url))
  for (const path of ['/', '/Issue', '/Signup', '/Reports', `/Reports/${reference}`, '/Map', '/FAQs']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const fetched = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    )
    expect([path, await started(page), fetched > 2]).toEqual([path, 0, true])
    const inline = await page.evaluate(() =>
      [...document.scripts].filter(({ type, src }) => type === '' && src === '').map(({ text }) => text.length),
    )
    expect(inline.reduce((sum, length) => sum + length, 0)).toBeLessThan(5000)
    await page.mouse.move(20, 20)
    await page.waitForFunction(isInteractive)
  }
  expect(visit.complaints()).toEqual([])
})

test('a tap, a key and a focus at any moment of a slow load have their effect', async ({ page }) => {
  await onSlowPhone(page)
  for (const waitUntil of ['commit', 'domcontentloaded', 'load'] as const) {
    await page.goto('/', { waitUntil })
    await switchColours(page).waitFor()
    await page.evaluate(() => {
      const button = [...document.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel === 'Dark colours')
      button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
      button?.click()
    })
    await expect.poll(() => scheme(page)).toBe('dark')
    await page.context().clearCookies()
  }
  await page.goto('/', { waitUntil: 'commit' })
  await switchColours(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => scheme(page)).toBe('dark')
  await page.goto('/Issue', { waitUntil: 'commit' })
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.pressSequentially('A drain')
  await page.waitForFunction(isInteractive)
  await title.pressSequentially(' that overflows')
  await expect(title).toHaveValue('A drain that overflows')
})

test('what is chosen in a list before the scripts are there counts', async ({ page }) => {
  await onSlowPhone(page)
  await page.goto('/Reports', { waitUntil: 'commit' })
  await page.getByLabel('State', { exact: true }).selectOption('Lagos')
  await page.waitForURL(/\?state=Lagos$/)
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Lagos')
})

test('a form that is sent before the scripts are there says what is wrong, and keeps what was typed', async ({
  page,
}) => {
  await onSlowPhone(page)
  await page.goto('/Signup', { waitUntil: 'commit' })
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const form = page.locator('#log-in')
  await form.locator('[name=email]').fill('nobody@example.com')
  await form.locator('[name=password]').fill('Wrong-1-word!')
  await form.locator('button[type=submit]').click()
  await expect(page.getByText('Invalid email or password').filter({ visible: true }).first()).toBeVisible()
  await expect(form.locator('[name=email]')).toHaveValue('nobody@example.com')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('the report form opens without a network, also for a visitor who never touched it', async ({ page }) => {
  await page.goto('/Issue')
  const stored = () => page.evaluate(async () => (await caches.match('/offline/complete')) !== undefined)
  await expect.poll(stored, { timeout: 30_000 }).toBe(true)
  expect(await started(page)).toBe(0)
  await page.context().setOffline(true)
  await page.goto('/Issue')
  await expect(page.getByRole('heading', { level: 1, name: 'Report Issue' })).toBeVisible()
  await page.waitForFunction(isInteractive)
})

test('where data is dear nothing is fetched before a tap; the tap acts', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto(`${site.url}/`, { waitUntil: 'networkidle' })
  await page.mouse.move(30, 30)
  await page.mouse.wheel(0, 300)
  await page.waitForTimeout(1000)
  const requested = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(requested.filter((name) => name.endsWith('.js'))).toEqual([])
  await switchColours(page).click()
  await expect.poll(() => scheme(page)).toBe('dark')
})

test('a start that fails is tried again at the next tap', async ({ page }) => {
  let failures = 0
  await page.route(/\/releases\/shell\/.*\.js$/, (route) => {
    if (route.request().resourceType() !== 'script' || failures > 0) return route.continue()
    failures += 1
    return route.abort()
  })
  await page.goto('/')
  await switchColours(page).click()
  await expect.poll(() => failures).toBe(1)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.starting)).toBeUndefined()
  await switchColours(page).click()
  await expect.poll(() => scheme(page)).toBe('dark')
})

test('a visitor who comes back to a report that waits, or is signed in, gets the scripts at once', async ({
  page,
  openSignedIn,
}) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('civictrack-outbox', 'waiting'))
  await page.goto('/Issue')
  await page.waitForFunction(isInteractive)
  const member = await openSignedIn({ isIdle: true })
  await member.page.goto('/')
  await member.page.waitForFunction(isInteractive)
})
