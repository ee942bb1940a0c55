import { watchScripts } from '../browser/script-requests'
import { expect, test } from '../fixtures/test'
import { APPS } from '../releases/variants'
import { countsOf, installProbes } from './probes'

const HOME_BUDGET_BYTES = 150_000

for (const width of [375, 1280]) {
  test.describe(`the home page at ${width} pixels`, () => {
    test.use({ visitOptions: { width } })

    test('requests all scripts in its HTML, within the budget, and without a layout shift', async ({ page }) => {
      const scripts = await watchScripts(page)
      await installProbes(page)
      await page.goto('/', { waitUntil: 'networkidle' })
      // Scripts and layout shifts after the load would occur within this time.
      await page.waitForTimeout(1500)
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }))
      await page.waitForLoadState('networkidle')

      const requests = scripts()
      expect(requests.length).toBeGreaterThan(2)
      // Two levels: the HTML, then everything that it names.
      expect(requests.filter(({ askedBy }) => askedBy !== 'document')).toEqual([])
      expect(new Set(requests.map(({ url }) => url)).size).toBe(requests.length)
      expect(requests.filter(({ encoding }) => encoding !== 'br')).toEqual([])
      const bytes = requests.reduce((sum, request) => sum + request.bytes, 0)
      console.info(`JavaScript of the home page: ${bytes} bytes in ${requests.length} scripts`)
      expect(bytes).toBeLessThanOrEqual(HOME_BUDGET_BYTES)
      expect((await countsOf(page)).layoutShift).toBe(0)
    })
  })
}

test('one React and one session serve pages of the four remotes of citizens in one document', async ({
  page,
  citizen,
}) => {
  expect(citizen.token).toBeTruthy()
  await installProbes(page)
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))

  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible()
  await page.getByRole('link', { name: '+ Report Issue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Report Issue' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible()

  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const isLoaded = (app: string) => loaded.some((url) => url.includes(`/releases/${app}/`))
  expect(APPS.filter((app) => !isLoaded(app))).toEqual(['staff'])
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(await countsOf(page)).toMatchObject({ renderers: 1, sessions: 1 })
})
