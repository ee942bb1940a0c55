import { newAccount } from '../accounts/citizen'
import { watchScripts } from '../browser/script-requests'
import { hasRun } from '../browser/tampering'
import { release } from '../commands/release'
import { test as base, expect, signIn } from '../fixtures/test'
import { liveComposition } from '../site/composition'
import { type FaultyProxy, faultyProxy } from './faulty-proxy'
import { ROUTES, untilInteractive } from './remotes'

const VERSION = '9.5.0'
const ISSUE = ROUTES.report
/** The fallback is due within eight seconds. */
const FALLBACK = { timeout: 9_000 }

interface OtherOrigin {
  proxy: FaultyProxy
  token: string
}

/** The report app is served from another origin, and each visitor is signed in. */
const test = base.extend<{ otherOrigin: FaultyProxy }, { promoted: OtherOrigin }>({
  promoted: [
    async ({ site }, use) => {
      const proxy = await faultyProxy(site.url)
      const baseUrl = `${proxy.url}/releases/report/${VERSION}/`
      await release(site.dataDir, 'publish', 'report', '--version', VERSION, '--base-url', baseUrl)
      await release(site.dataDir, 'promote', `report@${VERSION}`)
      await expect.poll(async () => (await liveComposition(site.url)).apps.report?.version).toBe(VERSION)
      await use({ proxy, token: await newAccount(site.url) })
      await proxy.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  otherOrigin: async ({ promoted, context, site }, use) => {
    await signIn(context, promoted.token, site.url)
    await use(promoted.proxy)
    promoted.proxy.repair()
  },
})

test.use({ siteOptions: {} })

test('its page hydrates in place, its scripts are preloaded once from there, and the browser reports no error', async ({
  visit,
  otherOrigin,
}) => {
  const { page, complaints } = visit
  const scripts = await watchScripts(page)
  await page.goto(ISSUE.path)
  await untilInteractive(page, ISSUE, 20_000)
  const foreign = scripts().filter(({ url }) => url.startsWith(otherOrigin.url))
  expect(foreign.length).toBeGreaterThan(1)
  expect(new Set(foreign.map(({ url }) => url)).size).toBe(foreign.length)
  expect(foreign.filter(({ askedBy }) => askedBy !== 'document')).toEqual([])
  expect(complaints()).toEqual([])
})

test('it is fetched ahead of a click, and opens without a reload', async ({ visit, otherOrigin }) => {
  const { page, complaints } = visit
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const link = page.getByRole('main').getByRole('link', { name: 'Report Issue' }).first()
  const ahead = page.waitForResponse(
    (answer) => answer.url().startsWith(otherOrigin.url) && answer.url().endsWith('.js'),
  )
  await link.hover()
  await ahead
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await page.goBack()
  await link.click()
  await untilInteractive(page, ISSUE, 20_000)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(complaints('page error', 'policy violation', 'console error')).toEqual([])
})

for (const fault of ['is altered', 'is down', 'lacks CORS'] as const) {
  test(`a remote that ${fault} there is contained, and heals`, async ({ page, otherOrigin }) => {
    await page.goto('/')
    await untilInteractive(page, { path: '/', heading: /^Empowering/ }, 20_000)
    otherOrigin.fail(fault, '/')
    await page.getByRole('main').getByRole('link', { name: 'Report Issue' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible(FALLBACK)
    await expect(page).toHaveTitle(/^This page could not be loaded/)
    otherOrigin.repair()
    await page.getByRole('button', { name: 'Try again' }).click()
    await untilInteractive(page, ISSUE, 20_000)
    expect(await hasRun(page)).toBe(false)
  })
}
