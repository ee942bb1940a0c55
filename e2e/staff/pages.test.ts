import type { Page } from '@playwright/test'
import { newAccount } from '../accounts/citizen'
import { bringAxe, violations } from '../browser/axe'
import { expect, test } from '../fixtures/test'
import { sendReport } from '../reporting/send-report'
import type { SiteUnderTest } from '../site/site-under-test'
import { reportsFor, untilAtDesk } from './reports-for'
import { enter, firstOperator, IKEJA, invite, newColleague, type StaffMember } from './staff-member'
import { takePicture } from './take-picture'

test.use({ siteOptions: { ownedBy: 'staff' } })

let operator: StaffMember
let manager: StaffMember
let invitation: string
let answered: string

test.beforeAll(async ({ site }) => {
  test.setTimeout(600_000)
  operator = await firstOperator(site)
  manager = await newColleague(site, operator, { role: 'manager', authority: IKEJA })
  invitation = (await invite(site, { role: 'answerer', authority: IKEJA })).link
  answered = await prepareDesk(site)
})

/** Reports in several states, a template, a flagged report and one that nobody gets. Returns one that was answered. */
async function prepareDesk(site: SiteUnderTest): Promise<string> {
  const desk = `/authorities/${IKEJA}`
  const references = await reportsFor(site.url, 4, () => ({ title: 'Broken culvert', category: 'Drainage' }))
  const [one = '', two = ''] = references
  await untilAtDesk(manager, IKEJA, references)
  await manager.call('POST', `${desk}/templates`, {
    ...{ name: `Crew ${Date.now()}`, answer: 'in-progress', text: 'A crew comes this week.' },
  })
  await manager.call('POST', `${desk}/reports/${one}/answers`, {
    answer: 'in-progress',
    note: 'A crew comes on Monday.',
  })
  await manager.call('POST', `${desk}/reports/${one}/notes`, { text: 'The crew of Tuesday knows the street.' })
  await manager.call('PUT', `${desk}/reports/${two}/assignment`, { assignee: 'me' })
  const token = await newAccount(site.url)
  await sendReport(site.url, token, {
    title: 'Blocked canal',
    state: 'Kano',
    lga: 'Kano Municipal',
    category: 'Drainage',
  })
  await fetch(`${site.url}/api/v1/issue/${two}/flag`, {
    ...{ method: 'POST', body: JSON.stringify({ reason: 'It shows a face' }) },
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  })
  return one
}

const CSV = `authority,kind,parent,website,state,lga,category,method,address,source_url,checked_on
Kano Works,local,,,Kano,Kano Municipal,Drainage,email,works@kano.example.org,https://kano.example.org/contact,2026-01-15
`

interface Shown {
  name: string
  path: () => string
  by: 'nobody' | 'manager' | 'operator'
  /** Opens what the page has behind a button. */
  open?: (page: Page) => Promise<void>
}

const PAGES: Shown[] = [
  { name: 'log-in', path: () => '/Staff/LogIn', by: 'nobody' },
  { name: 'forgotten', path: () => '/Staff/Forgotten', by: 'nobody' },
  { name: 'new-password', path: () => '/Staff/NewPassword?token=any', by: 'nobody' },
  { name: 'join', path: () => new URL(invitation).pathname + new URL(invitation).search, by: 'nobody' },
  { name: 'list', path: () => '/Staff', by: 'manager' },
  { name: 'list-filtered', path: () => '/Staff?category=Drainage', by: 'manager' },
  { name: 'list-empty', path: () => '/Staff?search=nothing+like+this', by: 'manager' },
  { name: 'report', path: () => `/Staff/Reports/${answered}`, by: 'manager', open: (page) => choose(page, /^Done/) },
  { name: 'report-missing', path: () => '/Staff/Reports/CT-ZZZ-ZZZ', by: 'manager' },
  { name: 'account', path: () => '/Staff/Account', by: 'manager' },
  { name: 'members', path: () => '/Staff/Members', by: 'manager' },
  { name: 'templates', path: () => '/Staff/Templates', by: 'manager', open: (page) => press(page, 'New template') },
  { name: 'figures', path: () => '/Staff/Figures', by: 'manager' },
  { name: 'audit-of-manager', path: () => '/Staff/Audit', by: 'manager' },
  { name: 'moderation', path: () => '/Staff/Moderation', by: 'operator', open: (page) => press(page, /^Look at it/) },
  { name: 'import', path: () => '/Staff/Contacts', by: 'operator', open: tryImport },
  {
    ...{ name: 'stuck', path: () => '/Staff/Operators?queue=no-authority', by: 'operator' },
    open: (page) => press(page, /^Send to another contact/),
  },
  { name: 'members-of-all', path: () => '/Staff/Members', by: 'operator' },
  { name: 'audit', path: () => '/Staff/Audit', by: 'operator' },
]

for (const [width, height] of [
  [375, 812],
  [1280, 720],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`no page of the staff breaks a rule of axe at ${width} pixels in ${colorScheme} colours, and each fits`, async ({
      openPage,
      site,
    }) => {
      test.setTimeout(900_000)
      const found: Record<string, unknown> = {}
      for (const by of ['nobody', 'manager', 'operator'] as const) {
        const { page, context, complaints } = await openPage({ width, height })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await bringAxe(page)
        if (by !== 'nobody') await enter(context, by === 'manager' ? manager : operator, site)
        for (const shown of PAGES.filter((one) => one.by === by)) {
          await page.goto(shown.path(), { waitUntil: 'networkidle' })
          await expect(page.getByRole('heading').first()).toBeVisible()
          await shown.open?.(page)
          const problems = await violations(page)
          const wide = await page.evaluate(() => document.documentElement.scrollWidth)
          if (problems.length > 0 || wide > width) found[shown.name] = { problems, wide }
          await takePicture(page, `${shown.name}-${width}-${colorScheme}`)
        }
        const serious = complaints('page error', 'policy violation')
        if (serious.length > 0) found[`complaints of ${by}`] = serious
      }
      expect(found).toEqual({})
    })
  }
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
  await page.waitForLoadState('networkidle')
}

async function choose(page: Page, answer: RegExp): Promise<void> {
  await page.getByRole('radio', { name: answer }).check()
}

async function tryImport(page: Page): Promise<void> {
  await page.getByText('Import a CSV file').click()
  await page
    .getByLabel('CSV file', { exact: true })
    .setInputFiles({ name: 'kano.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  await page.getByRole('button', { name: 'Show the changes' }).click()
  await expect(page.getByText(/^Line 2:/).first()).toBeVisible()
}
