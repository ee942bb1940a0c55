import { newAccount } from '../accounts/citizen'
import { reportFigure } from '../campaign/campaign'
import { expect, signIn, test } from '../fixtures/test'
import { fillReport, submitReport } from './fill-report'
import { untilFormIsStored, untilNothingIsStored } from './offline-pages'
import { phonePhoto } from './photo'
import { section7Backend } from './section7-backend'

/** These tests restart the site with other variables. */
test.use({ siteOptions: {} })

test('the server takes offline pages back when they are switched off', async ({ page, site }) => {
  await page.goto('/Issue')
  await untilFormIsStored(page)
  await site.restart({ OFFLINE: 'off' })
  await page.goto('/FAQs')
  await untilNothingIsStored(page)
})

test('a backend that knows only section 7 gets exactly its call; a 4 MB photo costs at most 350 kB', async ({
  openPage,
  site,
}) => {
  const token = await newAccount(site.url)
  const backend = await section7Backend()
  await site.restart({ API_URL: backend.url })
  const { page, context } = await openPage({ width: 375 })
  await signIn(context, token, site.url)
  const large = await phonePhoto()
  expect(large.length).toBeGreaterThan(4_000_000)
  await page.goto('/Issue')
  await fillReport(page, 'Deep pothole', large)
  await submitReport(page)
  await page.waitForURL(/\/ReportSubmit$/)
  await expect(page.getByText('Not given by this server')).toBeVisible()
  const [{ form, ...call }] = backend.calls as [(typeof backend.calls)[0]]
  reportFigure(`bytes of the report call for a photo of ${large.length}: ${call.bytes}`)
  expect(backend.calls.length).toBe(1)
  expect(call).toMatchObject({ path: '/api/v1/issue/reportissue', authorization: `Bearer ${token}` })
  expect(call.type).toMatch(/^multipart\/form-data; boundary=/)
  expect([...form.keys()]).toEqual(['title', 'category', 'description', 'location', 'state', 'lga', 'image'])
  const expected = { title: 'Deep pothole', category: 'Road Damage', state: 'Lagos', lga: 'Ikeja' }
  expect(Object.fromEntries(form)).toMatchObject(expected)
  expect(call.bytes).toBeLessThanOrEqual(350_000)
  backend.close()
})
