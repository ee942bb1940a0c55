import { isLong, reportFigure } from './campaign/campaign'
import { APPS, publishVariant, variantOf } from './support/apps'
import { openPage } from './support/browser'
import { release } from './support/release-command'
import { type SiteUnderTest, startSite } from './support/site-under-test'
import { startBrowsing } from './teams/browse'
import { plans, promoteAtOnce } from './teams/promote-at-once'
import { relabel } from './teams/relabel'
import { filesOfReleases, liveComposition, show, storedComposition, versionsOf } from './teams/store'
import { startVisiting } from './teams/visitors'

jest.setTimeout(900_000)

const OTHERS = APPS.filter((app) => app !== 'marketing')
/** A promotion is live after this at the latest, on a busy machine. */
const LIVE_WITHIN_MS = 2000

let site: SiteUnderTest
beforeAll(async () => {
  site = await startSite()
})

test('a remote rebuilt and promoted alone changes the live site, touches no other release and restarts nothing', async () => {
  const before = await liveComposition(site.url)
  const files = await filesOfReleases(site.dataDir, OTHERS)
  const printed = site.logs()
  const tab = await openPage()
  await tab.page.goto(`${site.url}/Signup`)
  await tab.page.getByRole('heading', { level: 1, name: /^Welcome to/ }).waitFor()

  const folder = await variantOf('marketing', {
    'src/about/about-texts.ts': (text) => text.replace("'About {product}'", "'The new {product}'"),
  })
  await publishVariant(site.dataDir, folder, '9.0.0')
  await release(site.dataDir, 'promote', 'marketing@9.0.0')

  await untilLive('marketing', '9.0.0')
  expect(await (await fetch(`${site.url}/AboutUs`)).text()).toContain('The new CivicTrack</h1>')
  expect(versionsOf(await liveComposition(site.url))).toEqual({ ...versionsOf(before), marketing: '9.0.0' })
  expect(await filesOfReleases(site.dataDir, OTHERS)).toEqual(files)
  expect(site.logs()).toBe(printed)

  await tab.page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await tab.page.getByRole('heading', { level: 1, name: /^(About|The new) CivicTrack$/ }).waitFor()
  await tab.page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await tab.page.getByRole('heading', { level: 1, name: /^Welcome to/ }).waitFor()
  expect(tab.complaints()).toEqual([])
  await tab.close()
})

test('taking one app back keeps what other teams have promoted since', async () => {
  const { auth = '' } = versionsOf(await liveComposition(site.url))
  for (const app of ['auth', 'report'] as const) {
    await relabel(site.dataDir, { app, versions: ['8.0.1'] })
    await release(site.dataDir, 'promote', `${app}@8.0.1`, '--no-browser')
  }
  await release(site.dataDir, 'rollback', '--app', 'auth')

  await untilLive('auth', auth)
  const versions = versionsOf(await liveComposition(site.url))
  expect(versions).toMatchObject({ auth, report: '8.0.1', marketing: '9.0.0' })
})

test('an emergency rollback takes the whole site one step back, and never to what was taken back before', async () => {
  const { auth, report } = versionsOf(await liveComposition(site.url))
  expect(report).toBe('8.0.1')
  await release(site.dataDir, 'rollback')
  const { composition, history } = await show(site.dataDir)
  expect(history[0]).toMatchObject({ composition: composition.id, reason: 'rollback' })
  // The composition with the auth that its team took back stands between, and is passed over.
  expect(versionsOf(composition)).toMatchObject({ auth, marketing: '9.0.0' })
  expect(versionsOf(composition).report).not.toBe('8.0.1')
  await untilLive('report', versionsOf(composition).report ?? '')
  expect((await liveComposition(site.url)).id).toBe(composition.id)
})

test('four teams promote at the same time: no release is lost, no request and no navigation of an open tab fails', async () => {
  const each = isLong ? Number(process.env.EACH ?? 50) : 3
  const plan = plans(['marketing', 'auth', 'report', 'dashboard'], { major: 7, each })
  for (const team of plan) await relabel(site.dataDir, team)
  const { history: earlier } = await show(site.dataDir)

  const [visitors, tab] = [startVisiting(site.url), await startBrowsing(site.url)]
  const start = performance.now()
  await promoteAtOnce(site.dataDir, plan)
  const seconds = (performance.now() - start) / 1000
  const [visits, browsed] = await Promise.all([visitors.stop(), tab.stop()])

  const { history, composition } = await show(site.dataDir)
  const moves = history.slice(0, history.length - earlier.length).reverse()
  const promised = plan.flatMap(({ app, versions }) => versions.map((version) => `promote ${app}@${version}`))
  expect(moves.map(({ reason }) => reason).sort()).toEqual(promised.sort())
  expect(history.map(({ serial }) => serial)).toEqual(history.map((_, index) => history.length - index))
  await expectOneChangeEach([earlier[0], ...moves])
  const last = Object.fromEntries(plan.map(({ app, versions }) => [app, versions.at(-1)]))
  expect(versionsOf(composition)).toMatchObject(last)
  await untilLive('marketing', last.marketing ?? '')
  expect(versionsOf(await liveComposition(site.url))).toMatchObject(last)
  expect([visits.failures, browsed.failures]).toEqual([[], []])
  expect(browsed.loads).toBeGreaterThan(0)
  reportFigure(
    `promotions: ${moves.length}/${promised.length} by ${plan.length} teams at once in ${seconds.toFixed(1)} s, none lost; ` +
      `meanwhile ${visits.count} requests, ${visits.failures.length} failed, and ${browsed.navigations} navigations in one tab ` +
      `(${browsed.loads} full loads), ${browsed.failures.length} failed`,
  )
})

/** Each move changes what it says and takes nothing of the others' back. */
async function expectOneChangeEach(moves: ({ composition: string } | undefined)[]): Promise<void> {
  const compositions = await Promise.all(moves.map((move) => storedComposition(site.dataDir, move?.composition ?? '')))
  for (const [index, composition] of compositions.entries()) {
    const before = compositions[index - 1]
    if (!before) continue
    const [older, newer] = [versionsOf(before), versionsOf(composition)]
    expect(composition.parent).toBe(before.id)
    expect(Object.keys(newer).filter((app) => newer[app] !== older[app])).toHaveLength(1)
  }
}

async function untilLive(app: string, version: string): Promise<void> {
  const end = Date.now() + LIVE_WITHIN_MS
  for (;;) {
    const live = versionsOf(await liveComposition(site.url))[app]
    if (live === version) return
    if (Date.now() > end) throw new Error(`${app} is still at ${live}, not at ${version}.`)
  }
}
