import { expect, test } from '../fixtures/test'
import { admin } from '../signed-in/operator'
import { fillReport, submitReport } from './fill-report'
import { photo } from './photo'
import { reportsOf } from './reports-of'

test('a public report reads without scripts, has a JPEG for link previews, and can be hidden', async ({
  page,
  citizen,
  site,
  openPage,
}) => {
  await page.goto('/Issue')
  await fillReport(page, 'A drain for all to see', await photo())
  await submitReport(page)
  await page.waitForURL(/\/ReportSubmit$/)
  const [report] = await reportsOf(site.url, citizen.token)
  const reference = report?.reference ?? ''
  const reader = await openPage({ javaScriptEnabled: false })
  await reader.page.goto('/reports?state=Lagos')
  await reader.page.getByRole('link', { name: 'A drain for all to see' }).click()
  await expect(reader.page.getByRole('heading', { level: 1, name: 'A drain for all to see' })).toBeVisible()
  await expect(reader.page).toHaveTitle(/^A drain for all to see · /)
  expect(await reader.page.content()).not.toMatch(/Ada|Obi|@example\.com/)
  const picture = await reader.page.locator('meta[property="og:image"]').getAttribute('content')
  const preview = await fetch(picture ?? '')
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

  expect(await admin(site, 'hide', reference, '--note', 'A face')).toMatchObject({ code: 0, stderr: '' })
  expect((await fetch(`${site.url}/Reports/${reference}`)).status).toBe(404)
  expect((await fetch(picture ?? '')).status).toBe(404)
  expect((await fetch(`${site.url}/Reports/%00`)).status).toBe(404)
  await admin(site, 'show', reference)
  expect((await fetch(`${site.url}/Reports/${reference}`)).status).toBe(200)
  expect((await admin(site, 'hide', 'CT-AAA-AAA')).code).toBe(1)
})
