import { APPS, publishVariant, variantOf } from './support/apps'
import { openPage, type Visit } from './support/browser'
import { liveComposition, prerenderedPaths } from './support/composition'
import { hydrationProblems } from './support/hydration'
import { promoteDevelopment } from './support/promote-development'
import { release } from './support/release-command'
import { preparedDataDir, type SiteUnderTest, startSite } from './support/site-under-test'

jest.setTimeout(240_000)

const VERSION = '1.0.0-development'

let site: SiteUnderTest
let visit: Visit

/** All five apps with React's development build, which says more than the one that citizens get. */
beforeAll(async () => {
  const dataDir = await preparedDataDir()
  await Promise.all(APPS.map((app) => release(dataDir, 'publish', app, '--version', VERSION, '--mode', 'development')))
  await promoteDevelopment(
    dataDir,
    APPS.map((app) => ({ app, version: VERSION })),
  )
  site = await startSite({ dataDir })
}, 400_000)

beforeEach(async () => {
  visit = await openPage()
})
afterEach(() => visit.close())

test('every prerendered page hydrates in place, without one complaint of the development build', async () => {
  const composition = await liveComposition(site.url)
  expect(Object.values(composition.apps).map(({ version }) => version)).toEqual(APPS.map(() => VERSION))
  const paths = prerenderedPaths(composition)
  expect(paths).toEqual(expect.arrayContaining(['/', '/AboutUs', '/FAQs', '/Signup', '/Reset', '/Issue']))
  for (const path of paths) expect([path, await hydrationProblems(visit, site.url + path)]).toEqual([path, []])
})

test('the check can fail: a page that renders differently in the browser is caught', async () => {
  const folder = await variantOf('marketing', {
    'src/about/about-page.tsx': (source) =>
      source.replace(/(<h1 tabIndex=\{-1\}>|<PageTitle>)/, "$1{typeof window === 'undefined' ? '' : 'Not '}"),
  })
  await publishVariant(site.dataDir, folder, '1.0.0-mismatch', 'development')
  await promoteDevelopment(site.dataDir, [{ app: 'marketing', version: '1.0.0-mismatch' }])
  const problems = await hydrationProblems(visit, `${site.url}/AboutUs`)
  expect(problems.join('\n')).toMatch(/hydrat/i)
  expect(problems).toContain('The heading of the server was thrown away.')
})
