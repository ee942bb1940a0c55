import { randomUUID } from 'node:crypto'
import { mailsTo, mailTo } from '../../accounts/mailbox'
import { bringAxe, violations } from '../../browser/axe'
import { expect, test } from '../../fixtures/test'
import type { SiteUnderTest } from '../../site/site-under-test'
import { takePicture } from '../../staff/take-picture'
import { sendReport } from '../send-report'

const ASKED = /^Please confirm your CivicTrack alerts/
const newAddress = () => `alerts-${randomUUID()}@example.com`

/** The link of a mail about alerts, as a path of the site. */
function linkIn(text: string, purpose: string): string {
  const { pathname, search } = new URL(new RegExp(`http\\S+/alerts/${purpose}\\S+`).exec(text)?.[0] ?? '')
  return pathname + search
}

/** An address with confirmed alerts, made over HTTP. */
async function alerted(site: SiteUnderTest, body: { state: string; lga: string }): Promise<string> {
  const email = newAddress()
  const headers = { 'content-type': 'application/json' }
  await fetch(`${site.url}/api/v1/alerts`, { method: 'POST', headers, body: JSON.stringify({ ...body, email }) })
  const { text } = await mailTo(site.url, email, ASKED)
  await fetch(site.url + linkIn(text, 'confirm'), { method: 'POST' })
  return email
}

const alertsTo = async (site: SiteUnderTest, email: string) =>
  (await mailsTo(site.url, email)).map(({ subject }) => subject).filter((subject) => subject.startsWith('New report'))

test('alerts by keyboard: asked for, confirmed, one mail for a matching report, ended, and none after that', async ({
  visit,
  citizen,
  site,
}) => {
  const { page, complaints } = visit
  const area = { state: 'Plateau', lga: 'Jos North' }
  const email = newAddress()
  const witness = await alerted(site, area)
  await bringAxe(page)
  await page.goto(`/Reports?${new URLSearchParams(area)}`)
  await page.getByRole('link', { name: 'Get a mail about new reports here' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Alerts for Plateau' })).toBeVisible()
  await expect(page.getByLabel('Local Government')).toHaveValue('Jos North')
  await page.getByRole('checkbox', { name: 'Electricity' }).press('Space')
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await takePicture(page, `alerts-${width}`)
  }
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Please check your inbox/).first()).toBeVisible()
  expect(complaints()).toEqual([])

  const asked = await mailTo(site.url, email, ASKED)
  await page.goto(linkIn(asked.text, 'confirm'))
  await sendReport(site.url, citizen.token, { ...area, title: 'Before the button', category: 'Electricity' })
  await takePicture(page, 'alerts-confirm')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Yes, send me alerts' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your alerts are on' })).toBeVisible()

  await sendReport(site.url, citizen.token, { ...area, title: 'Of another kind', category: 'Drainage' })
  const reference = await sendReport(site.url, citizen.token, { ...area, title: 'Dark lamp', category: 'Electricity' })
  const news = await mailTo(site.url, email, /^New report in Jos North: "Dark lamp"$/)
  expect(news.text).toContain(`/Reports/${reference}`)
  await page.goto(linkIn(news.text, 'unsubscribe'))
  await page.getByRole('button', { name: 'End all alerts' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()

  await sendReport(site.url, citizen.token, { ...area, title: 'After the end', category: 'Electricity' })
  await mailTo(site.url, witness, /"After the end"$/)
  expect(await alertsTo(site, email)).toEqual(['New report in Jos North: "Dark lamp"'])
  expect((await alertsTo(site, witness)).length).toBe(4)
})

test('without scripts alerts are asked for and confirmed too', async ({ openPage, site }) => {
  const { page } = await openPage({ javaScriptEnabled: false, width: 375 })
  const email = newAddress()
  await page.goto('/Alerts')
  await page.getByLabel('State').selectOption('Kano')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Local Government').selectOption('Dala')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send me alerts' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  const { subject, text } = await mailTo(site.url, email, ASKED)
  expect(subject).toBe('Please confirm your CivicTrack alerts for Dala, Kano')
  await page.goto(linkIn(text, 'confirm'))
  await page.getByRole('button', { name: 'Yes, send me alerts' }).click()
  await expect(page.getByRole('heading', { name: 'Your alerts are on' })).toBeVisible()
})

test('the address of the page is in the sitemap, and a feed reader finds the feed of a list in its head', async ({
  page,
  get,
}) => {
  expect((await get('/sitemap.xml')).text).toMatch(/\/Alerts</)
  await page.goto('/Reports?state=Plateau&lga=Jos+North')
  const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
  const { statusCode, headers, text } = await get(feed ?? '')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect(text).toContain('<link rel="self"')
})
