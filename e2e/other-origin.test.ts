import { type Front, frontOf } from './faults/front'
import { ROADS, untilAlive } from './faults/remotes'
import { openPage, type Visit } from './support/browser'
import { newAccount } from './support/citizen'
import { liveComposition } from './support/composition'
import { release } from './support/release-command'
import { watchScripts } from './support/script-requests'
import { type SiteUnderTest, startSite } from './support/site-under-test'
import { hasRun } from './support/tampering'

jest.setTimeout(180_000)

const VERSION = '9.5.0'
const ISSUE = ROADS.report

let site: SiteUnderTest
let other: Front
let visit: Visit
let token: string

beforeAll(async () => {
  site = await startSite()
  other = await frontOf(site.url)
  const baseUrl = `${other.url}/releases/report/${VERSION}/`
  await release(site.dataDir, 'publish', 'report', '--version', VERSION, '--base-url', baseUrl)
  await release(site.dataDir, 'promote', `report@${VERSION}`)
  token = await newAccount(site.url)
  while ((await liveComposition(site.url)).apps.report?.version !== VERSION);
}, 400_000)
afterAll(() => other?.close())

beforeEach(async () => {
  visit = await openPage()
  await visit.context.addCookies([{ name: 'token', value: token, url: site.url }])
})
afterEach(async () => {
  other.mend()
  await visit.close()
})

test('its page comes to life in place, its scripts preloaded once from there, and nothing is complained of', async () => {
  const { page, complaints } = visit
  const scripts = await watchScripts(page)
  await page.goto(site.url + ISSUE.path)
  await untilAlive(page, ISSUE, 20_000)
  const foreign = scripts().filter(({ url }) => url.startsWith(other.url))
  expect(foreign.length).toBeGreaterThan(1)
  expect(new Set(foreign.map(({ url }) => url)).size).toBe(foreign.length)
  expect(foreign.filter(({ initiator }) => initiator !== 'parser')).toEqual([])
  expect(complaints()).toEqual([])
})

test('it is fetched ahead of a click, and is there without a reload', async () => {
  const { page, complaints } = visit
  await page.goto(site.url)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const link = page.getByRole('main').getByRole('link', { name: 'Report Issue' }).first()
  const ahead = page.waitForResponse((answer) => answer.url().startsWith(other.url) && answer.url().endsWith('.js'))
  await link.hover()
  await ahead
  await page.goto(site.url)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await page.goBack()
  await link.click()
  await untilAlive(page, ISSUE, 20_000)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(complaints('page error', 'policy violation', 'console error')).toEqual([])
})

test.each(['is altered', 'is down', 'lacks CORS'] as const)('what %s there is contained, and heals', async (fault) => {
  const { page } = visit
  await page.goto(site.url)
  await untilAlive(page, { path: '/', heading: /^Empowering/ }, 20_000)
  other.fail(fault, '/')
  await page.getByRole('main').getByRole('link', { name: 'Report Issue' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor({ timeout: 9000 })
  expect(await page.title()).toMatch(/^This page could not be loaded/)
  other.mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await untilAlive(page, ISSUE, 20_000)
  expect(await hasRun(page)).toBe(false)
})
