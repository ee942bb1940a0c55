import type { Page } from '@playwright/test'
import { newAccount } from '../accounts/citizen'
import { tabTo } from '../accounts/keyboard'
import { bringAxe, violations } from '../browser/axe'
import { openInteractive } from '../browser/is-interactive'
import { expect, test } from '../fixtures/test'
import { sendReport } from '../reporting/send-report'
import { areaOf, busyAuthority } from './busy-authority'
import { untilAtDesk } from './reports-for'
import { enter, firstOperator, newColleague, type StaffMember } from './staff-member'
import { takePicture } from './take-picture'

test.use({ siteOptions: { ownedBy: 'staff' } })

const OYO = 'oyo-desk-works'
const AREA = { name: 'Oyo Desk Works', state: 'Oyo', lgas: ['Egbeda'], categories: ['Road Damage'] }

let manager: StaffMember
let operator: StaffMember
let older: string
let younger: string
let voter: string

test.beforeAll(async ({ site }) => {
  operator = await firstOperator(site)
  await busyAuthority(site, AREA)
  manager = await newColleague(site, operator, { role: 'manager', authority: OYO })
  const fields = { state: 'Oyo', ...areaOf(0, AREA) }
  older = await sendReport(site.url, await newAccount(site.url), { ...fields, title: 'Deep pothole at the bank' })
  younger = await sendReport(site.url, await newAccount(site.url), { ...fields, title: 'Hole in the road' })
  voter = await newAccount(site.url)
  await untilAtDesk(manager, OYO, [older, younger])
})

interface Shown {
  status: string
  likes: number
  joinedTo: { reference: string } | null
}

test('staff joins two reports by keyboard, citizens see both as one, and taking apart puts them back', async ({
  openPage,
  site,
}) => {
  const read = async (reference: string) =>
    (await (await fetch(`${site.url}/api/v1/issue/${reference}`)).json()) as Shown
  const authorization = { Authorization: `Bearer ${voter}` }
  await fetch(`${site.url}/api/v1/issue/${younger}/upvote`, { method: 'PUT', headers: authorization })

  const desk = await openPage()
  await enter(desk.context, manager, site)
  await openInteractive(desk.page, `/Staff/Reports/${younger}`)
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Hole in the road' })).toBeVisible()
  await tabTo(desk.page, 'Same problem as another report')
  await desk.page.keyboard.press('Enter')
  await expect(desk.page.getByLabel(/^Reference of the other report/)).toBeFocused()
  await desk.page.keyboard.type(older.toLowerCase())
  await desk.page.keyboard.press('Enter')
  await expect(desk.page.getByText(`under the older report Deep pothole at the bank (${older})`)).toBeVisible()
  await expect(desk.page.locator(`[data-row="${younger}"]`)).toHaveCount(0)
  await manager.call('POST', `/authorities/${OYO}/reports/${older}/answers`, { answer: 'in-progress', note: 'Soon.' })

  const { page } = await openPage()
  await page.goto(`/Reports/${younger}`)
  await expect(page.getByText(/^This report is followed under another one about the same problem/)).toBeVisible()
  await expect(page.getByText('Soon.')).toBeVisible()
  expect(await read(younger)).toMatchObject({ status: 'In Progress', likes: 1, joinedTo: { reference: older } })
  await page.getByRole('link', { name: `Deep pothole at the bank (${older})` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deep pothole at the bank' })).toBeVisible()
  await expect(page.getByRole('link', { name: `Hole in the road (${younger})` })).toBeVisible()
  expect((await read(older)).likes).toBe(1)

  await tabTo(desk.page, 'Take them apart again')
  await desk.page.keyboard.press('Enter')
  await expect(desk.page.getByRole('button', { name: 'Same problem as another report' })).toBeVisible()
  expect(await read(younger)).toMatchObject({ likes: 1, joinedTo: null })
  expect((await read(younger)).status).not.toBe('In Progress')
  expect(await read(older)).toMatchObject({ status: 'In Progress', likes: 0 })
})

test('operators join reports in the browser, and every page about it passes axe and fits, at both widths', async ({
  openPage,
  site,
}) => {
  const found: Record<string, unknown> = {}
  for (const width of [375, 1280]) {
    const { page, context } = await openPage({ width, height: 800 })
    await bringAxe(page)
    const check = async (name: string) => {
      const problems = await violations(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (problems.length > 0 || wide > width) found[`${name} ${width}`] = { problems, wide }
      await takePicture(page, `${name}-${width}`)
    }
    await enter(context, operator, site)
    await page.goto('/Staff/Operators?queue=duplicates')
    await page.getByLabel(/^Reference of one report/).fill(younger)
    await page.getByLabel(/^Reference of the other report/).fill(older)
    await page.getByRole('button', { name: 'Join the two reports' }).click()
    await expect(page.getByText('The reports are joined.')).toBeVisible()
    await check('operators-duplicates')

    await context.clearCookies()
    for (const [name, path] of [
      ['public-joined', `/Reports/${younger}`],
      ['public-main', `/Reports/${older}`],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await check(name)
    }

    await enter(context, manager, site)
    await openReport(page, younger)
    await check('desk-joined')
    await page.getByRole('button', { name: 'Take them apart again' }).click()
    await page.getByRole('button', { name: 'Same problem as another report' }).click()
    await expect(page.getByLabel(/^Reference of the other report/)).toBeVisible()
    await check('desk-form')
  }
  expect(found).toEqual({})
})

async function openReport(page: Page, reference: string): Promise<void> {
  await page.goto(`/Staff/Reports/${reference}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Hole in the road' })).toBeVisible()
}
