import type { Page } from 'playwright-core'
import { readPage } from './public-site/read-page'
import { fillReport, submitReport } from './reporting/fill-report'
import { SCREENS } from './signed-in/texts'
import { isAlive } from './support/alive'
import { bringAxe, violations } from './support/axe'
import { openPage, type Visit } from './support/browser'
import { type Citizen, newAccount, stranger } from './support/citizen'
import { runCommand } from './support/command'
import { mailTo } from './support/mailbox'
import { photo } from './support/photo'
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
  test.each(Object.keys(SCREENS))('%s says every word, and breaks no rule of WCAG 2.2 AA', async (path) => {
    const visit = await openPage({ width })
    const { page } = visit
    await bringAxe(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(site.url + path)
      await expectNotice(page)
      expect([colorScheme, await violations(page)]).toEqual([colorScheme, []])
    }
    if (width < 900) await page.getByRole('button', { name: 'Open menu' }).waitFor()
    const text = await readPage(page)
    expect(SCREENS[path]?.filter((words) => !text.includes(words.toLowerCase()))).toEqual([])
    expect(visit.complaints()).toEqual([])
    await visit.close()
  })
})

test('the samples are five and four cards with all that a card has, and the filters narrow them', async () => {
  const { page, close } = await openPage()
  await page.goto(`${site.url}/UserPage`)
  await expectCards(page, 5)
  for (const card of await cards(page).all()) {
    for (const part of ['img', 'h3', 'time']) expect([part, await card.locator(part).count()]).toEqual([part, 1])
    expect(await card.textContent()).toMatch(/\d+ likes.*\d+ comments/)
  }
  await expectNarrowing(page, 'Category', { 'Road Damage': 1, Electricity: 1, Drainage: 1, Others: 1 })
  await expectNarrowing(page, 'Status', { Reported: 2, 'In Progress': 2, Resolved: 1 })
  await expectNarrowing(page, 'Time', { Today: 1, 'This Week': 3, 'This Month': 5 })
  await page.goto(`${site.url}/UserIssue`)
  await expectCards(page, 4)
  await expectNarrowing(page, 'Status', { Pending: 2, 'In Progress': 1, Resolved: 1 })
  await close()
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
    await mailTo(site.url, ada.email, /^"Pothole number 1" is now Resolved$/)
    expect(visit.complaints()).toEqual([])
  })

  test('each choice of each filter narrows what is live to what it says', async () => {
    const mine = await newAccount(site.url)
    await visit.context.addCookies([{ name: 'token', value: mine, url: site.url }])
    const place = { state: 'Oyo', lga: 'Ibadan North' }
    const sent: Record<string, string> = {}
    for (const category of ['Road Damage', 'Electricity', 'Waste Management', 'Water Supply', 'Drainage', 'Others']) {
      sent[category] = await sendReport(site.url, mine, { title: category, category, ...place })
    }
    await Promise.all([
      moveAll(sent.Electricity, ['Pending']),
      moveAll(sent.Drainage, ['Pending', 'In Progress']),
      moveAll(sent.Others, ['Pending', 'In Progress', 'Resolved']),
    ])
    await page.goto(`${site.url}/UserPage`)
    await expectCards(page, 6)
    await expectNarrowing(page, 'Category', {
      ...{ 'Road Damage': 1, Electricity: 1, 'Water Supply': 1, Drainage: 1 },
      Others: 2,
    })
    await expectNarrowing(page, 'Status', { Reported: 4, 'In Progress': 1, Resolved: 1 })
    await expectNarrowing(page, 'Time', { Today: 6, 'This Week': 6, 'This Month': 6 })
    await page.goto(`${site.url}/UserIssue`)
    await expectCards(page, 6)
    await expectNarrowing(page, 'Status', { Pending: 4, 'In Progress': 1, Resolved: 1 })
  })

  test('what somebody else writes under my report reaches me by mail and in the figures', async () => {
    const bola = await openPage({ width: 375 })
    await bola.context.addCookies([{ name: 'token', value: await newAccount(site.url), url: site.url }])
    await bola.page.goto(`${site.url}/Reports/${references[1]}`)
    await bola.page.getByRole('textbox', { name: 'Your comment' }).fill('It is as deep as my knee.')
    await bola.page.getByRole('button', { name: 'Post comment' }).click()
    await bola.page.getByText('Your comment is posted.').first().waitFor()
    await bola.close()
    const mail = await mailTo(site.url, ada.email, /^New comment on "Pothole number 2"$/)
    const link = mail.text.match(/http\S+\/Reports\/\S+/)?.[0] ?? ''
    await page.goto(site.url + new URL(link).pathname)
    await page.getByText('It is as deep as my knee.').waitFor()
    await page.goto(`${site.url}/UserPage`)
    await page.getByText('Welcome back, Ada Obi').waitFor()
    await page.locator('dl[aria-label="Overview"] dd').filter({ hasText: /^20$/ }).waitFor()
    expect((await figuresOf(page)).at(-1)).toBe('1')
  })

  test('a report that waits stands on top of My Issues, and among them once it has gone out', async () => {
    const mine = await newAccount(site.url)
    await visit.context.addCookies([{ name: 'token', value: mine, url: site.url }])
    await page.goto(`${site.url}/Issue`)
    await page.waitForFunction(isAlive)
    const sending = '**/api/v1/issue/reportissue*'
    await page.route(sending, (route) => route.fulfill({ status: 503, json: { message: 'Please wait.' } }))
    await fillReport(page, 'Waits for a while', await photo({ width: 320, height: 240 }))
    await submitReport(page)
    await page.getByText('Your report is kept').first().waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).click()
    await page.getByRole('link', { name: 'My Issues' }).first().click()
    const waiting = page.getByRole('region', { name: 'Reports on this device' })
    await waiting.getByText('Waits for a while').waitFor()
    expect(await cards(page).count()).toBe(0)
    await page.unroute(sending)
    // It may go by itself in this very moment, and the button with it.
    await waiting
      .getByRole('button', { name: 'Try again now' })
      .click({ timeout: 1000 })
      .catch(() => undefined)
    await waiting.getByText('Sent', { exact: true }).waitFor()
    await cards(page).getByText('Waits for a while').waitFor()
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
    const toggle = (name: string) => page.getByRole('switch', { name })
    await toggle('Issue Updates').uncheck()
    await toggle('Email Notifications').uncheck()
    expect(await toggle('SMS Notifications').isDisabled()).toBe(true)
    await page.getByText('Not available: no text messages are sent yet').waitFor()
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
    await toggle('Share my reported issues publicly').uncheck()
    await page.getByText('Your privacy choices have been saved.').first().waitFor()
    expect(await asStranger()).toBe(404)
    await toggle('Allow location tracking for nearby issues').uncheck()
    await page.waitForFunction(() => !document.querySelector('input[role="switch"][name="allowLocation"]:disabled'))

    await page.reload()
    await page.getByText('Ada Bello').waitFor()
    expect(await page.getByRole('radio', { name: 'Weekly digest' }).isChecked()).toBe(true)
    const on = (name: string) => toggle(name).isChecked()
    expect([await on('Issue Updates'), await on('Email Notifications')]).toEqual([false, false])
    expect(await on('Share my reported issues publicly')).toBe(false)
    expect(await on('Allow location tracking for nearby issues')).toBe(false)
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

  async function moveAll(reference: string | undefined, statuses: string[]): Promise<void> {
    for (const status of statuses) await move(reference ?? '', status)
  }

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

/** Each choice leaves so many cards, and without a choice all are back. */
async function expectNarrowing(page: Page, label: string, left: Record<string, number>): Promise<void> {
  const all = await cards(page).count()
  for (const [choice, count] of Object.entries(left)) {
    await page.getByLabel(label, { exact: true }).selectOption(choice)
    await expectCards(page, count)
  }
  await page.getByLabel(label, { exact: true }).selectOption('')
  await expectCards(page, all)
}

/** Once there are as many cards, and none is on its way. */
async function expectCards(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelectorAll('article').length === wanted, count)
}
