import type { Page } from '@playwright/test'
import { type Citizen, newCitizen } from '../accounts/citizen'
import { codeFor } from '../accounts/mailbox'
import { expect, test } from '../fixtures/test'
import { fillReport, submitReport } from './fill-report'
import { photo } from './photo'

for (const width of [375, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ visitOptions: { width } })
    const isSmall = width < 900

    test('a visitor makes an account, reports a problem with a photo and finds it in My Issues', async ({
      visit,
      site,
    }) => {
      const ada = newCitizen()
      const { page } = visit

      await page.goto('/')
      await expect(page.getByRole('main')).toBeVisible()
      await openMenu(page, isSmall)
      await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).filter({ visible: true }).click()
      await signUp(page, ada)
      await enterCode(page, await codeFor(site.url, ada.email))

      const otherTab = await visit.anotherTab()
      await otherTab.page.goto('/FAQs')
      await expectVisitor(otherTab.page, isSmall)
      await page.bringToFront()

      await logIn(page, ada)
      await expectSignedIn(otherTab.page, isSmall)
      await page.waitForURL(/\/UserPage$/)
      await expect(page.getByRole('heading', { level: 1, name: `Welcome back, ${ada.firstName}` })).toBeVisible()

      await page.getByRole('link', { name: '+ Report Issue' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Report Issue' })).toBeVisible()
      await fillReport(page, 'Deep pothole', await photo())
      await submitReport(page)
      const reference = await readReference(page)

      const mine = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/issue/mine')
      await page.getByRole('link', { name: 'View All Issues' }).click()
      await expectInMyIssues(page, 'Deep pothole')
      expect((await (await mine).json()).issues).toMatchObject([{ reference, title: 'Deep pothole' }])

      await page.getByRole('link', { name: /, home$/ }).click()
      await page.waitForURL(`${site.url}/`)
      // The frame of the signed-in area also has a Log out button, until the home page replaces the frame.
      await expect(page.getByRole('heading', { level: 1, name: /^Empowering Communities/ })).toBeVisible()
      await expectSignedIn(page, isSmall)
      await openMenu(page, isSmall)
      await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
      await expectVisitor(page, isSmall)
      await expectVisitor(otherTab.page, isSmall)

      expect(visit.complaints()).toEqual([])
      expect(otherTab.complaints()).toEqual([])
    })
  })
}

async function signUp(page: Page, { firstName, email, password }: Citizen): Promise<void> {
  await page.getByRole('tab', { name: 'Create an Account' }).click()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Obi')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL(/\/OtpVerify$/)
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL(/\/CreateAccount$/)
}

/** Checks the navigation while still on the log-in page: it must change without a reload. */
async function logIn(page: Page, { email, password }: Citizen): Promise<void> {
  const address = page.getByLabel('Email', { exact: true })
  await page.waitForFunction(
    (known) => document.querySelector<HTMLInputElement>('[name=email]')?.value === known,
    email,
  )
  await expect(address).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/CreateAccount')
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Log out', includeHidden: true })
    .first()
    .waitFor({ state: 'attached' })
}

async function readReference(page: Page): Promise<string | null> {
  await expect(page.getByRole('heading', { level: 1, name: 'Report Submitted Successfully!' })).toBeVisible()
  await expect(page.getByRole('status').getByText('Issue reported successfully!').first()).toBeVisible()
  const terms = page.locator('dl > div')
  const reference = await terms.filter({ hasText: 'Reference number' }).locator('dd').textContent()
  expect(reference).toMatch(/^[\w-]{6,}$/)
  await expect(terms.filter({ hasText: 'Photos' }).locator('dd')).toHaveText('1 image uploaded')
  return reference
}

async function expectInMyIssues(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'My Issues' })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  const picture = card.getByRole('img', { name: `Photo: ${title}` })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture.evaluate(widthOnceLoaded)).resolves.toBeGreaterThan(0)
}

/** The width of the picture itself: an image that failed to load has none. */
async function widthOnceLoaded(picture: Element): Promise<number> {
  if (!(picture instanceof HTMLImageElement)) return 0
  await picture.decode().catch(() => undefined)
  return picture.naturalWidth
}

async function openMenu(page: Page, isSmall: boolean): Promise<void> {
  if (isSmall) await page.getByRole('button', { name: 'Open menu' }).filter({ visible: true }).click()
}

/** On a small screen the entries stand in a closed menu: they are attached and not visible. */
async function expectSignedIn(page: Page, isSmall: boolean): Promise<void> {
  await entry(page, { tag: 'button', text: 'Log out', isSmall })
  // Until a page is interactive both entries are in it.
  await expect(page.locator('header a', { hasText: 'Get Started' })).toHaveCount(0, { timeout: 10_000 })
}

async function expectVisitor(page: Page, isSmall: boolean): Promise<void> {
  await entry(page, { tag: 'a', text: 'Get Started', isSmall })
  await expect(page.locator('header button', { hasText: 'Log out' })).toHaveCount(0, { timeout: 10_000 })
}

async function entry(page: Page, { tag, text, isSmall }: { tag: 'a' | 'button'; text: string; isSmall: boolean }) {
  const found = page.locator(`header ${tag}`, { hasText: text }).filter({ visible: !isSmall })
  await found.first().waitFor({ state: isSmall ? 'attached' : 'visible', timeout: 10_000 })
}
