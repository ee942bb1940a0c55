import { APPS, type App, publishVariant, variantOf } from './support/apps'
import { openPage, type Visit } from './support/browser'
import { newAccount } from './support/citizen'
import { liveComposition } from './support/composition'
import { countsOf, installProbes } from './support/probes'
import { scriptsOf } from './support/release-scripts'
import { watchScripts } from './support/script-requests'
import { type SiteUnderTest, startSite } from './support/site-under-test'

jest.setTimeout(180_000)

/** Texts of minified code that stand in it once for each copy of a library. */
const MARKERS = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  emotion: '__EMOTION_TYPE_PLEASE_DO_NOT_USE__',
  session: 'civictrack-session',
}

/** A text that only one app can say. */
const OWN_WORDS: Record<App, string> = {
  shell: 'This page could not be loaded',
  marketing: 'Empowering Communities to Report Infrastructure Issues',
  auth: 'Forgot your password?',
  report: 'Report Submitted Successfully!',
  dashboard: 'Sample data - log in to see yours',
}

const HOME_BUDGET_BYTES = 150_000

let site: SiteUnderTest
let visit: Visit
beforeAll(async () => {
  site = await startSite()
}, 240_000)
afterEach(() => visit?.close())

describe.each([375, 1280])('the home page at %d pixels', (width) => {
  test('asks for all scripts in its HTML, within the budget, and nothing moves', async () => {
    visit = await openPage({ width })
    const scripts = await watchScripts(visit.page)
    await installProbes(visit.page)
    await visit.page.goto(site.url, { waitUntil: 'networkidle' })
    await visit.page.waitForTimeout(1500)
    await visit.page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }))
    await visit.page.waitForLoadState('networkidle')

    const requests = scripts()
    expect(requests.length).toBeGreaterThan(2)
    // Two levels: the HTML, then everything that it names.
    expect(requests.filter(({ initiator }) => initiator !== 'parser')).toEqual([])
    expect(new Set(requests.map(({ url }) => url)).size).toBe(requests.length)
    expect(requests.filter(({ encoding }) => encoding !== 'br')).toEqual([])
    const bytes = requests.reduce((sum, request) => sum + request.bytes, 0)
    console.info(`JavaScript of the home page: ${bytes} bytes in ${requests.length} scripts`)
    expect(bytes).toBeLessThanOrEqual(HOME_BUDGET_BYTES)
    expect((await countsOf(visit.page)).layoutShift).toBe(0)
  })
})

test('one React and one session serve pages of all four remotes in one document', async () => {
  visit = await openPage()
  const { page, context } = visit
  await context.addCookies([{ name: 'token', value: await newAccount(site.url), url: site.url }])
  await installProbes(page)
  await page.goto(site.url)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))

  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: /^Welcome back/ }).waitFor()
  await page.getByRole('link', { name: '+ Report Issue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Report Issue' }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await page.getByRole('tab', { name: 'Log In' }).waitFor()

  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  for (const app of APPS) expect(loaded.some((url) => url.includes(`/releases/${app}/`))).toBe(true)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(await countsOf(page)).toMatchObject({ renderers: 1, sessions: 1 })
})

describe('the scripts of the five releases', () => {
  let scripts: Record<string, string>
  beforeAll(async () => {
    const { apps } = await liveComposition(site.url)
    const all = APPS.map(async (app) => [app, (await scriptsOf(site, `${app}@${apps[app]?.version}`)).join('\n')])
    scripts = Object.fromEntries(await Promise.all(all))
  })

  test.each(Object.entries(MARKERS))('hold %s once: in the shell', (_library, marker) => {
    expect(timesIn(scripts, marker)).toEqual({ shell: 1, marketing: 0, auth: 0, report: 0, dashboard: 0 })
  })

  test.each(APPS)('hold the code of %s nowhere else', (app) => {
    const times = Object.entries(timesIn(scripts, OWN_WORDS[app]))
    expect(times.filter(([, count]) => count > 0).map(([place]) => place)).toEqual([app])
  })
})

test('the check can fail: a remote that brings a React of its own is seen', async () => {
  const folder = await variantOf('report', {
    'src/issue/issue-page.tsx': (source) =>
      `import * as another from '../../../../../../node_modules/react/cjs/react.production.js'\nconsole.debug(another)\n${source}`,
  })
  await publishVariant(site.dataDir, folder, '1.0.0-own-react')
  const scripts = { report: (await scriptsOf(site, 'report@1.0.0-own-react')).join('\n') }
  expect(timesIn(scripts, MARKERS.react)).toEqual({ report: 1 })
})

function timesIn(scripts: Record<string, string>, marker: string): Record<string, number> {
  return Object.fromEntries(Object.entries(scripts).map(([app, text]) => [app, text.split(marker).length - 1]))
}
