import type { Page } from '@playwright/test'
import { tabTo, typeInto } from '../accounts/keyboard'
import { openInteractive } from '../browser/is-interactive'
import { expect, test } from '../fixtures/test'
import { areaOf, busyAuthority } from './busy-authority'
import { reportsFor, untilAtDesk } from './reports-for'
import { firstOperator, invite, newColleague, STAFF_PASSWORD } from './staff-member'
import { totp } from './totp'

test.use({ siteOptions: { ownedBy: 'staff' } })

const REPORTS = 11
const KANO = 'kano-desk-works'
const AREA = {
  ...{ name: 'Kano Desk Works', state: 'Kano', lgas: ['Dala', 'Fagge', 'Gwale'] },
  categories: ['Road Damage'],
}

test('the keyboard alone leads from the invitation to the tenth answered report', async ({ page, site }) => {
  test.setTimeout(600_000)
  const operator = await firstOperator(site)
  await busyAuthority(site, AREA)
  const colleague = await newColleague(site, operator, { role: 'answerer', authority: KANO })
  await untilAtDesk(
    colleague,
    KANO,
    await reportsFor(site.url, REPORTS, (index) => ({ title: 'Gully', state: 'Kano', ...areaOf(index, AREA) })),
  )
  const { link } = await invite(site, { role: 'manager', authority: KANO })

  // The link of the mail is opened by the mail program; from here on only keys are pressed.
  await openInteractive(page, link)
  await typeInto(page, 'Your name', 'Bola Ade')
  await typeInto(page, 'Password', STAFF_PASSWORD)
  await typeInto(page, 'Confirm password', STAFF_PASSWORD)
  await page.keyboard.press('Enter')
  await addAuthenticatorApp(page)

  await tabTo(page, 'Reports')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: AREA.name })).toBeVisible()
  await filterByKeyboard(page)

  const answered = new Set<string>()
  await openFirst(page)
  while (answered.size < 10) {
    const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await answerByKeyboard(page)
    answered.add(reference)
    const title = page.getByRole('heading', { level: 1, name: /^Gully/ })
    const before = await title.textContent()
    await page.keyboard.press('n')
    await expect(page).not.toHaveURL(new RegExp(reference))
    await expect(title).not.toHaveText(before ?? '')
  }
  expect(answered.size).toBe(10)
  await expect(page.locator('[data-row]')).toHaveCount(REPORTS - 10)
})

async function addAuthenticatorApp(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await tabTo(page, 'Add an authenticator app')
  await page.keyboard.press('Enter')
  await page.keyboard.type(STAFF_PASSWORD)
  await page.keyboard.press('Enter')
  const key = page.locator('code')
  await expect(key).toBeVisible()
  // The field for the digits has the focus.
  await page.keyboard.type(totp(((await key.textContent()) ?? '').replaceAll(' ', '')))
  await tabTo(page, 'Name')
  await page.keyboard.type('My phone')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  await tabTo(page, 'I have saved them')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function filterByKeyboard(page: Page): Promise<void> {
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(REPORTS)
  await page.keyboard.press('/')
  await page.keyboard.type('nothing like this')
  await expect(page.getByText('No report matches your search and filters.')).toBeVisible()
  await tabTo(page, 'Clear search and filters')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(REPORTS)
  await tabTo(page, 'Filters and order')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Category')).toBeFocused()
  await page.keyboard.type('Road')
  await expect(page).toHaveURL(/category=Road\+Damage/)
  await expect(rows).toHaveCount(REPORTS)
  // An answered report leaves this view, so that the next one follows it.
  await tabTo(page, `To answer${REPORTS}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/handling=sent/)
  await expect(rows).toHaveCount(REPORTS)
}

async function openFirst(page: Page): Promise<void> {
  await tabTo(page, 'Shortcuts')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Gully \d+$/ })).toBeVisible()
}

async function answerByKeyboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Answer', exact: true })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('radio', { name: /^Received/ })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Answers of your authority' })).toBeVisible()
}
