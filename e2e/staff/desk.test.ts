import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures/test'
import { phonePhoto } from '../reporting/photo'
import { areaOf, busyAuthority } from './busy-authority'
import { reportsFor, untilAtDesk } from './reports-for'
import { enter, firstOperator, newColleague, type StaffMember } from './staff-member'

test.use({ siteOptions: { ownedBy: 'staff' } })

/** More than one bulk answer, and more than two pages of the list. */
const REPORTS = 102
const WORKS = 'lagos-desk-works'
const AREA = {
  ...{ name: 'Lagos Desk Works', state: 'Lagos', lgas: ['Agege', 'Apapa', 'Epe', 'Ikorodu'] },
  categories: ['Road Damage', 'Drainage', 'Electricity', 'Water Supply', 'Waste Management', 'Others'],
}

let operator: StaffMember
let manager: StaffMember

test.beforeAll(async ({ site }) => {
  test.setTimeout(600_000)
  operator = await firstOperator(site)
  await busyAuthority(site, AREA)
  manager = await newColleague(site, operator, { role: 'manager', authority: WORKS })
  const fieldsOf = (index: number) => ({ title: 'Dark lamp', state: 'Lagos', ...areaOf(index, AREA) })
  await untilAtDesk(manager, WORKS, await reportsFor(site.url, REPORTS, fieldsOf))
})
test.beforeEach(async ({ context, site }) => enter(context, manager, site))

test('an answer with a photo is sent small, is public, and is taken back', async ({ page, site }) => {
  await page.goto('/Staff?sort=newest')
  await page
    .getByRole('link', { name: /Dark lamp/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Dark lamp/ })).toBeVisible()
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByRole('radio', { name: /^Done/ }).check()
  await page.getByLabel('Words for the public (optional)').fill('The lamp has a new bulb.')
  const original = await phonePhoto()
  await page.getByLabel('Photo of the result (optional)').setInputFiles({
    ...{ name: 'IMG_2026.jpg', mimeType: 'image/jpeg', buffer: original },
  })
  await expect(page.getByText(/KB will be sent\.$/)).toBeVisible()
  const upload = page.waitForResponse((response) => response.url().endsWith('/photos'))
  await page.getByRole('button', { name: 'Send answer' }).click()
  const sent = Number(await (await upload).request().headerValue('content-length'))
  expect(original.length).toBeGreaterThan(4_000_000)
  expect(sent).toBeGreaterThan(10_000)
  expect(sent).toBeLessThan(1_000_000)
  await expect(page.getByText(/Answered: Done/)).toBeVisible()
  const publicPage = async () => (await fetch(`${site.url}/api/v1/issue/${reference}`)).json() as Promise<PublicReport>
  const { status, timeline } = await publicPage()
  expect([status, timeline.some(({ photo }) => Boolean(photo))]).toEqual(['Resolved', true])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The answer was taken back.')).toBeVisible()
  expect((await publicPage()).status).not.toBe('Resolved')
})

interface PublicReport {
  status: string
  timeline: { photo?: string | null }[]
}

test('a private note and an assignment stay in the authority', async ({ page, site }) => {
  await page.goto('/Staff')
  await page
    .getByRole('link', { name: /Dark lamp/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'New note' }).fill('Ask the crew of Tuesday.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Ask the crew of Tuesday.')).toBeVisible()
  await page.getByRole('button', { name: 'Take it' }).click()
  await expect(page.getByLabel('Assigned to').last()).toHaveValue(/^\d+$/)
  const reference = new URL(page.url()).pathname.split('/').at(-1)
  await page.reload()
  await expect(page.getByText('Ask the crew of Tuesday.')).toBeVisible()
  const shown = await (await fetch(`${site.url}/api/v1/issue/${reference}`)).text()
  expect(shown).not.toContain('crew of Tuesday')
})

test('filters stay in the address, on back and forward, and when a report is open', async ({ page }) => {
  await page.goto('/Staff')
  const found = page.getByRole('status').filter({ hasText: /\d reports?$/ })
  await expect(found).toHaveText(`${REPORTS} reports`)
  await page.getByRole('link', { name: /^Mine/ }).click()
  await expect(page).toHaveURL(/assigned=me/)
  await expect(found).not.toHaveText(`${REPORTS} reports`)
  await page.goBack()
  await expect(found).toHaveText(`${REPORTS} reports`)
  await page.goForward()
  await expect(page).toHaveURL(/assigned=me/)
  await page.goto('/Staff?search=nothing+like+this')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('nothing like this')
  await page.getByRole('button', { name: 'Clear search and filters' }).first().click()
  await page.getByText('Filters and order').click()
  await page.getByLabel('Order').selectOption('oldest')
  await page
    .getByRole('link', { name: /Dark lamp/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/Staff\/Reports\/CT-.*sort=oldest/)
  await page.reload()
  await expect(page.getByLabel('Order')).toHaveValue('oldest')
})

test('the export holds every report under the filters', async ({ page }) => {
  await page.goto('/Staff?state=Lagos')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.startsWith('\ufeffreference,')).toBe(true)
  expect(csv.trimEnd().split('\r\n')).toHaveLength(REPORTS + 1)
})

test('one answer is given to a hundred reports', async ({ page }) => {
  await page.goto('/Staff?sort=oldest')
  await expect(page.locator('[data-row]')).toHaveCount(50)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.locator('[data-row]')).toHaveCount(100)
  await page.getByLabel('Select all').check()
  await expect(page.getByText('100 reports selected')).toBeVisible()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer 100 reports' })
  await dialog.getByRole('radio', { name: /^In progress/ }).check()
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('100 reports were answered.')).toBeVisible({ timeout: 120_000 })
  await page.getByRole('link', { name: /^In progress/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /^100 reports$/ })).toBeVisible()
})
