import { newAccount } from '../accounts/citizen'
import { bringAxe, violations } from '../browser/axe'
import { openInteractive } from '../browser/is-interactive'
import { test as base, expect, signIn } from '../fixtures/test'
import { fillReport, submitReport } from '../reporting/fill-report'
import { photo } from '../reporting/photo'
import { sendReport } from '../reporting/send-report'
import { cards, expectCards } from './cards'

/** One account with more reports than a page of a list holds, for all tests of this file, which only read them. */
const test = base.extend<object, { reporterToken: string }>({
  reporterToken: [
    async ({ site }, use) => {
      const token = await newAccount(site.url)
      const region = { state: 'Rivers', lga: 'Port Harcourt' }
      for (let n = 1; n <= 21; n += 1) await sendReport(site.url, token, { title: `Pothole number ${n}`, ...region })
      const neighbour = await newAccount(site.url)
      await sendReport(site.url, neighbour, { title: 'Dark lamp at Ọjà Ọba', category: 'Electricity', ...region })
      await sendReport(site.url, neighbour, { title: 'In another state', state: 'Kano', lga: 'Gaya' })
      await use(token)
    },
    { scope: 'worker' },
  ],
})

test('recent issues are mine and those of my local government; search and filters are in the address', async ({
  page,
  context,
  site,
  reporterToken,
}) => {
  await signIn(context, reporterToken, site.url)
  await bringAxe(page)
  await page.goto('/UserPage')
  await expect(page.getByText('Dark lamp at Ọjà Ọba')).toBeVisible()
  await expect(page.getByText('In another state')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Search issues').fill('drak lamp oja')
  await expectCards(page, 1)
  await page.waitForURL(/search=drak/)
  await page.getByLabel('Category').selectOption('Drainage')
  await expect(page.getByText('No issue matches your search and filters.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No issue matches your search and filters.')).toBeVisible()
  await expect(page.getByLabel('Search issues')).toHaveValue('drak lamp oja')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expectCards(page, 20)
  expect(new URL(page.url()).search).toBe('')
})

test('My Issues loads more, searches, and shows at once the list that was seen last, also without a network', async ({
  page,
  context,
  site,
  reporterToken,
}) => {
  await signIn(context, reporterToken, site.url)
  await page.goto('/UserIssue')
  await expectCards(page, 20)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expectCards(page, 21)
  await page.getByLabel('Search issues').fill('number 7')
  await expectCards(page, 1)
  await page.getByLabel('Search issues').fill('')
  await expectCards(page, 21)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByText('Welcome back')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'My Issues' }).first().click()
  await expect(page.getByRole('heading', { level: 1 }).getByText('My Issues')).toBeVisible()
  await expectCards(page, 21)
  await expect(page.getByText('You appear to be offline.').first()).toBeVisible()
  await context.setOffline(false)
})

test('a waiting report is at the top of My Issues, and in the list once it has been sent', async ({
  page,
  citizen,
}) => {
  expect(citizen.token).toBeTruthy()
  await openInteractive(page, '/Issue')
  const sending = '**/api/v1/issue/reportissue*'
  await page.route(sending, (route) => route.fulfill({ status: 503, json: { message: 'Please wait.' } }))
  await fillReport(page, 'Waits for a while', await photo({ width: 320, height: 240 }))
  await submitReport(page)
  await expect(page.getByText('Your report is kept').first()).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).click()
  await page.getByRole('link', { name: 'My Issues' }).first().click()
  const waiting = page.getByRole('region', { name: 'Reports on this device' })
  await expect(waiting.getByText('Waits for a while')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.unroute(sending)
  // The report may be sent by itself at this moment, and the button removed.
  await waiting
    .getByRole('button', { name: 'Try again now' })
    .click({ timeout: 1000 })
    .catch(() => undefined)
  await expect(waiting.getByText('Sent', { exact: true })).toBeVisible()
  await expect(cards(page).getByText('Waits for a while')).toBeVisible()
})
