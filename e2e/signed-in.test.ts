import type { Page } from 'playwright-core'
import { bringAxe, violations } from './support/axe'
import { openPage, type Visit } from './support/browser'
import { type Citizen, newAccount, stranger } from './support/citizen'
import { runCommand } from './support/command'
import { sendReport } from './support/report'
import { type SiteUnderTest, startSite } from './support/site-under-test'

jest.setTimeout(120_000)

let site: SiteUnderTest
beforeAll(async () => {
  site = await startSite()
}, 240_000)

const cards = (page: Page) => page.getByRole('article')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

describe.each([375, 1280])('the sample at %d pixels', (width) => {
  test('shows every literal of the three screens, marked as a sample, and breaks no rule of WCAG 2.2 AA', async () => {
    const visit = await openPage({ width })
    const { page } = visit
    await bringAxe(page)

    await page.goto(`${site.url}/UserPage`)
    await page.getByText('Welcome back, User').waitFor()
    await expectNotice(page)
    expect(await figuresOf(page)).toEqual(['10', '10', '50 days', '10'])
    await expectOptions(page, 'Category', ['All', 'Road Damage', 'Electricity', 'Water Supply', 'Drainage', 'Others'])
    await expectOptions(page, 'Status', ['All', 'Reported', 'In Progress', 'Resolved'])
    await expectOptions(page, 'Time', ['All', 'Today', 'This Week', 'This Month'])
    expect(await cards(page).count()).toBe(5)
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Status').selectOption('Resolved')
    await expectCards(page, 1)

    await page.goto(`${site.url}/UserIssue`)
    await heading(page).getByText('My Issues').waitFor()
    await expectNotice(page)
    await expectOptions(page, 'Status', ['All Status', 'Pending', 'In Progress', 'Resolved'])
    expect(await cards(page).count()).toBe(4)
    expect(await violations(page)).toEqual([])

    await page.goto(`${site.url}/Settings`)
    await heading(page).getByText('Settings').waitFor()
    await expectNotice(page)
    for (const name of ['Issue Updates', 'Email Notifications', 'SMS Notifications']) {
      await page.getByRole('switch', { name }).waitFor()
    }
    for (const name of ['Real-time', 'Daily digest', 'Weekly digest']) await page.getByRole('radio', { name }).waitFor()
    for (const name of ['Save Preferences', 'Edit Profile']) await page.getByRole('button', { name }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(visit.complaints()).toEqual([])
    await visit.close()
  })
})

describe('live', () => {
  let ada: Citizen
  let token: string
  let references: string[]
  let visit: Visit
  let page: Page

  beforeAll(async () => {
    ada = stranger()
    token = await newAccount(site.url, ada)
    const bola = await newAccount(site.url)
    references = []
    for (let n = 1; n <= 21; n += 1)
      references.push(await sendReport(site.url, token, { title: `Pothole number ${n}` }))
    await sendReport(site.url, bola, { title: 'Dark lamp at Ọjà Ọba', category: 'Electricity' })
    await sendReport(site.url, bola, { title: 'Elsewhere', state: 'Kano', lga: 'Fagge' })
  })

  beforeEach(async () => {
    visit = await openPage()
    page = visit.page
    await visit.context.addCookies([{ name: 'token', value: token, url: site.url }])
  })
  afterEach(() => visit.close())

  test('operators move a report, its reporter is told by mail, and figures and badges follow', async () => {
    const [reference = ''] = references
    for (const status of ['Pending', 'In Progress', 'Resolved']) await move(reference, status)
    const refused = await runCommand(['admin', 'issue', reference, '--status', 'Reported'], admin())
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('only In Progress')])
    await page.goto(`${site.url}/UserPage`)
    await page.getByText('Welcome back, Ada Obi').waitFor()
    await page.getByText('20', { exact: true }).waitFor()
    expect(await figuresOf(page)).toEqual(['20', '1', '0 days', '0'])
    await page.getByLabel('Status').selectOption('Resolved')
    await expectCards(page, 1)
    await cards(page).getByText('Resolved', { exact: true }).waitFor()
    const mails = (await (await fetch(`${site.url}/dev/mailbox.json?to=${ada.email}`)).json()) as { subject: string }[]
    expect(mails.map(({ subject }) => subject)).toContain('"Pothole number 1" is now Resolved')
    expect(visit.complaints()).toEqual([])
  })

  test('recent issues are mine and those of my local government; search and filters stand in the address', async () => {
    await bringAxe(page)
    await page.goto(`${site.url}/UserPage`)
    await page.getByText('Dark lamp at Ọjà Ọba').waitFor()
    expect(await page.getByText('Elsewhere').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Search issues').fill('drak lamp oja')
    await expectCards(page, 1)
    await page.waitForURL(/search=drak/)
    await page.getByLabel('Category').selectOption('Drainage')
    await page.getByText('No issue matches your search and filters.').waitFor()
    await page.reload()
    await page.getByText('No issue matches your search and filters.').waitFor()
    expect(await page.getByLabel('Search issues').inputValue()).toBe('drak lamp oja')
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expectCards(page, 20)
    expect(new URL(page.url()).search).toBe('')
  })

  test('My Issues loads more, searches, and shows at once what was seen last, also without network', async () => {
    await page.goto(`${site.url}/UserIssue`)
    await expectCards(page, 20)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expectCards(page, 21)
    await page.getByLabel('Search issues').fill('number 7')
    await expectCards(page, 1)
    await page.getByLabel('Search issues').fill('')
    await expectCards(page, 21)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByText('Welcome back').waitFor()
    await visit.context.setOffline(true)
    await page.getByRole('link', { name: 'My Issues' }).first().click()
    await heading(page).getByText('My Issues').waitFor()
    await expectCards(page, 21)
    await page.getByText('You appear to be offline.').first().waitFor()
    await visit.context.setOffline(false)
  })

  test('settings are kept: preferences, profile, and a privacy that closes my reports to others', async () => {
    await bringAxe(page)
    await page.goto(`${site.url}/Settings`)
    await page.getByText(ada.email).waitFor()
    await page.getByRole('radio', { name: 'Weekly digest' }).check()
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await page.getByText('Your preferences have been saved.').first().waitFor()

    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Last name').fill('Bello')
    await page.getByLabel('State', { exact: true }).selectOption('Kano')
    await page.getByLabel('Local Government').selectOption('Fagge')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await page.getByText('Ada Bello').waitFor()

    const [reference = ''] = references
    const asStranger = () => fetch(`${site.url}/api/v1/issue/${reference}`).then(({ status }) => status)
    expect(await asStranger()).toBe(200)
    await page.getByRole('switch', { name: 'Share my reported issues publicly' }).uncheck()
    await page.getByText('Your privacy choices have been saved.').first().waitFor()
    expect(await asStranger()).toBe(404)

    await page.reload()
    await page.getByText('Ada Bello').waitFor()
    expect(await page.getByRole('radio', { name: 'Weekly digest' }).isChecked()).toBe(true)
    expect(await page.getByRole('switch', { name: 'Share my reported issues publicly' }).isChecked()).toBe(false)
    await page.goto(`${site.url}/UserPage`)
    await page.getByText('Welcome back, Ada Bello').waitFor()
    await page.getByText('Elsewhere').waitFor()
  })

  test('data are downloaded as one file, devices logged out, and the account deleted with the password only', async () => {
    await page.goto(`${site.url}/Settings`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('civictrack-my-data.zip')
    await page.getByText('This device').waitFor()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByLabel('Password', { exact: true }).fill('Wrong-1!')
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('This is not your password').first().waitFor()
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.waitForURL(`${site.url}/`)
    await page.goto(`${site.url}/Settings`)
    await expectNotice(page)
  })

  const admin = () => ({ DATA_DIR: site.dataDir, PORT: new URL(site.url).port })

  async function move(reference: string, status: string): Promise<void> {
    const words = ['admin', 'issue', reference, '--status', status, '--note', 'Sent to Lagos State.']
    const { code, stdout, stderr } = await runCommand(words, admin())
    expect([code, stdout.trim(), stderr]).toEqual([0, `${reference} is ${status}.`, ''])
  }
})

test.each([375, 1280])('at %d pixels no toast lies over "+ Report Issue"', async (width) => {
  const visit = await openPage({ width })
  const { page } = visit
  await page.goto(`${site.url}/Settings`)
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  const toast = page.locator('[id^="toast-"]').first()
  await toast.waitFor()
  if (width < 900) await page.getByRole('button', { name: 'Open menu' }).focus()
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/UserPage"]')?.click())
  const button = page.getByRole('link', { name: '+ Report Issue' })
  await button.waitFor()
  await toast.waitFor()
  const [over, under] = [await toast.boundingBox(), await button.boundingBox()]
  if (!over || !under) throw new Error('Toast and button must both be there.')
  const isApart = over.y + over.height <= under.y || over.x >= under.x + under.width
  expect({ isApart, over, under }).toMatchObject({ isApart: true })
  await visit.close()
})

async function expectNotice(page: Page): Promise<void> {
  await page.getByText('Sample data - log in to see yours').waitFor()
}

async function figuresOf(page: Page): Promise<string[]> {
  return page.locator('dl[aria-label="Overview"] dd').allTextContents()
}

async function expectOptions(page: Page, label: string, options: string[]): Promise<void> {
  expect(await page.getByLabel(label).locator('option').allTextContents()).toEqual(options)
}

/** Once there are as many cards, and none is on its way. */
async function expectCards(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelectorAll('article').length === wanted, count)
}
