import { isLong, reportFigure } from '../../campaign/campaign'
import { release } from '../../commands/release'
import { expect, test } from '../../fixtures/test'
import { relabel } from '../relabel'
import { filesOfReleases, liveComposition, show, storedComposition, untilLive, versionsOf } from '../store'
import { APPS, publishVariant, variantOf } from '../variants'
import { startBrowsing } from './browse'
import { plans, promoteAtOnce } from './promote-at-once'
import { startVisiting } from './visitors'

/** Each test continues with the channel as the previous test left it. */
test.use({ siteOptions: {} })

const OTHERS = APPS.filter((app) => app !== 'marketing')
/** The longest time until a promotion is live, on a busy machine. */
const LIVE_WITHIN_MS = 2000

test('a remote rebuilt and promoted alone changes the live site, touches no other release and restarts nothing', async ({
  site,
  openPage,
}) => {
  const before = await liveComposition(site.url)
  const files = await filesOfReleases(site.dataDir, OTHERS)
  const printed = site.logs()
  const tab = await openPage()
  await tab.page.goto('/Signup')
  await expect(tab.page.getByRole('heading', { level: 1, name: /^Welcome to/ })).toBeVisible()

  const folder = await variantOf('marketing', {
    'src/about/about-texts.ts': (text) => text.replace("'About {product}'", "'The new {product}'"),
  })
  await publishVariant(site.dataDir, folder, '9.0.0')
  await release(site.dataDir, 'promote', 'marketing@9.0.0')

  await untilLive(site.url, 'marketing', '9.0.0', LIVE_WITHIN_MS)
  expect(await (await fetch(`${site.url}/AboutUs`)).text()).toContain('The new CivicTrack</h1>')
  expect(versionsOf(await liveComposition(site.url))).toEqual({ ...versionsOf(before), marketing: '9.0.0' })
  expect(await filesOfReleases(site.dataDir, OTHERS)).toEqual(files)
  expect(site.logs()).toBe(printed)

  await tab.page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await expect(tab.page.getByRole('heading', { level: 1, name: /^(About|The new) CivicTrack$/ })).toBeVisible()
  await tab.page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await expect(tab.page.getByRole('heading', { level: 1, name: /^Welcome to/ })).toBeVisible()
  expect(tab.complaints()).toEqual([])
})

test('a rollback of one app keeps the later promotions of other teams', async ({ site }) => {
  const { auth = '' } = versionsOf(await liveComposition(site.url))
  for (const app of ['auth', 'report'] as const) {
    await relabel(site.dataDir, { app, versions: ['8.0.1'] })
    await release(site.dataDir, 'promote', `${app}@8.0.1`, '--no-browser')
  }
  await release(site.dataDir, 'rollback', '--app', 'auth')

  await untilLive(site.url, 'auth', auth, LIVE_WITHIN_MS)
  const versions = versionsOf(await liveComposition(site.url))
  expect(versions).toMatchObject({ auth, report: '8.0.1', marketing: '9.0.0' })
})

test('an emergency rollback takes the whole site one step back, and never to a composition that was rolled back before', async ({
  site,
}) => {
  const { auth, report } = versionsOf(await liveComposition(site.url))
  expect(report).toBe('8.0.1')
  await release(site.dataDir, 'rollback')
  const { composition, history } = await show(site.dataDir)
  expect(history[0]).toMatchObject({ composition: composition.id, reason: 'rollback' })
  // The composition between them holds the auth release that its team rolled back, so it is skipped.
  expect(versionsOf(composition)).toMatchObject({ auth, marketing: '9.0.0' })
  expect(versionsOf(composition).report).not.toBe('8.0.1')
  await untilLive(site.url, 'report', versionsOf(composition).report ?? '', LIVE_WITHIN_MS)
  expect((await liveComposition(site.url)).id).toBe(composition.id)
})

test('four teams promote over HTTP at the same time: no release is lost, no request and no navigation of an open tab fails', async ({
  site,
  openPage,
}) => {
  test.setTimeout(900_000)
  const each = isLong ? Number(process.env.EACH ?? 50) : 3
  const plan = plans(['marketing', 'auth', 'report', 'dashboard'], { major: 7, each })
  for (const team of plan) await relabel(site.dataDir, team)
  const { history: earlier } = await show(site.dataDir)

  const [visitors, tab] = [startVisiting(site.url), await startBrowsing(await openPage())]
  const start = performance.now()
  await promoteAtOnce(site, plan)
  const seconds = (performance.now() - start) / 1000
  const [visits, browsed] = await Promise.all([visitors.stop(), tab.stop()])

  const { history, composition } = await show(site.dataDir)
  const moves = history.slice(0, history.length - earlier.length).reverse()
  const promised = plan.flatMap(({ app, versions }) => versions.map((version) => `promote ${app}@${version}`))
  expect(moves.map(({ reason }) => reason).sort()).toEqual(promised.sort())
  expect(history.map(({ serial }) => serial)).toEqual(history.map((_, index) => history.length - index))
  await expectOneChangeEach(site.dataDir, [earlier[0], ...moves])
  const last = Object.fromEntries(plan.map(({ app, versions }) => [app, versions.at(-1)]))
  expect(versionsOf(composition)).toMatchObject(last)
  await untilLive(site.url, 'marketing', last.marketing ?? '', LIVE_WITHIN_MS)
  expect(versionsOf(await liveComposition(site.url))).toMatchObject(last)
  expect([visits.failures, browsed.failures]).toEqual([[], []])
  expect(browsed.loads).toBeGreaterThan(0)
  reportFigure(
    `promotions: ${moves.length}/${promised.length} by ${plan.length} teams at once in ${seconds.toFixed(1)} s, none lost; ` +
      `meanwhile ${visits.count} requests, ${visits.failures.length} failed, and ${browsed.navigations} navigations in one tab ` +
      `(${browsed.loads} full loads), ${browsed.failures.length} failed`,
  )
})

/** Expects that each move changes only the app that it names. */
async function expectOneChangeEach(dataDir: string, moves: ({ composition: string } | undefined)[]): Promise<void> {
  const compositions = await Promise.all(moves.map((move) => storedComposition(dataDir, move?.composition ?? '')))
  for (const [index, composition] of compositions.entries()) {
    const before = compositions[index - 1]
    if (!before) continue
    const [older, newer] = [versionsOf(before), versionsOf(composition)]
    expect(composition.parent).toBe(before.id)
    expect(Object.keys(newer).filter((app) => newer[app] !== older[app])).toHaveLength(1)
  }
}
