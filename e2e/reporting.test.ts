import type { Page } from 'playwright-core'
import { reportFigure } from './campaign/campaign'
import { cutLine } from './reporting/cut-line'
import { fillReport, submitReport } from './reporting/fill-report'
import { narrowBackend } from './reporting/narrow-backend'
import { reportsOf, titlesOf } from './reporting/reports-of'
import { openPage } from './support/browser'
import { newAccount, stranger } from './support/citizen'
import { runCommand } from './support/command'
import { phonePhoto, photo } from './support/photo'
import { type SiteUnderTest, startSite } from './support/site-under-test'

jest.setTimeout(300_000)

let site: SiteUnderTest
let backend: Awaited<ReturnType<typeof narrowBackend>>
beforeAll(async () => {
  backend = await narrowBackend()
  site = await startSite()
})
afterAll(() => backend.close())

test('a report written while signed out is kept with its photo, and goes out by itself after a log-in', async () => {
  const ada = stranger()
  const token = await newAccount(site.url, ada)
  const { page, close } = await openPage({ width: 375 })
  await page.goto(`${site.url}/Issue`)
  await fillReport(page, 'Before the log-in', await photo())
  await submitReport(page)
  await page.getByText('Log in or sign up, and it is sent by itself.').first().waitFor()
  expect(await titlesOf(site.url, token)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).first().click()
  await page.getByLabel('Email', { exact: true }).fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await page.getByRole('status').getByText('Issue reported successfully!').first().waitFor()
  expect(await titlesOf(site.url, token)).toEqual(['Before the log-in'])
  await close()
})

test('without a network the form opens, keeps the report, and sends it when the network is back', async () => {
  const token = await newAccount(site.url)
  const line = await cutLine(site.url)
  const { page, context, close } = await openPage({ width: 375 })
  await context.addCookies([{ name: 'token', value: token, url: line.url }])
  await page.goto(`${line.url}/Issue`)
  await untilKept(page)
  await page.close()
  line.cut()
  const offline = await context.newPage()
  await offline.goto(`${line.url}/FAQs`)
  await offline.getByText('This page needs a connection.').waitFor()
  await offline.getByRole('link', { name: 'Write a report' }).click()
  await fillReport(offline, 'From the village', await photo())
  await submitReport(offline)
  await offline.getByText('You appear to be offline. Your report is kept').first().waitFor()
  await offline.close()
  line.mend()
  const later = await context.newPage()
  await later.goto(line.url)
  await later.getByRole('status').getByText('Issue reported successfully!').first().waitFor()
  expect(await titlesOf(site.url, token)).toEqual(['From the village'])
  await close()
  line.close()
})

test('a public report reads without scripts, has a JPEG for link previews, and can be hidden', async () => {
  const token = await newAccount(site.url)
  const { page, context, close } = await openPage()
  await context.addCookies([{ name: 'token', value: token, url: site.url }])
  await page.goto(`${site.url}/Issue`)
  await fillReport(page, 'A drain for all to see', await photo())
  await submitReport(page)
  await page.waitForURL(/\/ReportSubmit$/)
  const [report] = await reportsOf(site.url, token)
  const reference = report?.reference ?? ''
  const reader = await openPage({ javaScriptEnabled: false })
  await reader.page.goto(`${site.url}/reports?state=Lagos`)
  await reader.page.getByRole('link', { name: 'A drain for all to see' }).click()
  await reader.page.getByRole('heading', { level: 1, name: 'A drain for all to see' }).waitFor()
  expect(await reader.page.title()).toMatch(/^A drain for all to see · /)
  expect(await reader.page.content()).not.toMatch(/Ada|Obi|@example\.com/)
  const picture = await reader.page.locator('meta[property="og:image"]').getAttribute('content')
  const preview = await fetch(picture ?? '')
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

  const env = { DATA_DIR: site.dataDir, PORT: new URL(site.url).port }
  expect(await runCommand(['admin', 'hide', reference, '--note', 'A face'], env)).toMatchObject({ code: 0, stderr: '' })
  expect((await fetch(`${site.url}/Reports/${reference}`)).status).toBe(404)
  expect((await fetch(picture ?? '')).status).toBe(404)
  expect((await fetch(`${site.url}/Reports/%00`)).status).toBe(404)
  await runCommand(['admin', 'show', reference], env)
  expect((await fetch(`${site.url}/Reports/${reference}`)).status).toBe(200)
  expect((await runCommand(['admin', 'hide', 'CT-AAA-AAA'], env)).code).toBe(1)
  await reader.close()
  await close()
})

test('the server takes offline pages back when they are switched off', async () => {
  const { page, close } = await openPage()
  await page.goto(`${site.url}/Issue`)
  await untilKept(page)
  await site.restart({ OFFLINE: 'off' })
  await page.goto(`${site.url}/FAQs`)
  await until(page, async () => {
    await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined)
    return (await caches.keys()).length === 0
  })
  await close()
})

test('a backend that knows only section 7 gets exactly its call; a 4 MB photo costs at most 350 kB', async () => {
  const token = await newAccount(site.url)
  await site.restart({ API_URL: backend.url })
  const { page, context, close } = await openPage({ width: 375 })
  await context.addCookies([{ name: 'token', value: token, url: site.url }])
  const large = await phonePhoto()
  expect(large.length).toBeGreaterThan(4_000_000)
  await page.goto(`${site.url}/Issue`)
  await fillReport(page, 'Deep pothole', large)
  await submitReport(page)
  await page.waitForURL(/\/ReportSubmit$/)
  await page.getByText('Not given by this server').waitFor()
  const [{ form, ...call }] = backend.calls as [(typeof backend.calls)[0]]
  reportFigure(`bytes of the report call for a photo of ${large.length}: ${call.bytes}`)
  expect(backend.calls.length).toBe(1)
  expect(call).toMatchObject({ path: '/api/v1/issue/reportissue', authorization: `Bearer ${token}` })
  expect(call.type).toMatch(/^multipart\/form-data; boundary=/)
  expect([...form.keys()]).toEqual(['title', 'category', 'description', 'location', 'state', 'lga', 'image'])
  expect(Object.fromEntries(form)).toMatchObject({
    title: 'Deep pothole',
    category: 'Road Damage',
    state: 'Lagos',
    lga: 'Ikeja',
  })
  expect(call.bytes).toBeLessThanOrEqual(350_000)
  await close()
})

/** Until this browser can open the form without a network. */
function untilKept(page: Page): Promise<void> {
  return until(page, async () => (await caches.match('/offline/complete')) !== undefined)
}

/** Playwright's own `waitForFunction` takes a promise for a yes. */
async function until(page: Page, holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await page.evaluate(holds)) return
    await page.waitForTimeout(100)
  }
  throw new Error(`Not within 30 s: ${holds}`)
}
