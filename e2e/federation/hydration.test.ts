import { release } from '../commands/release'
import { test as base, expect } from '../fixtures/test'
import { APPS, publishVariant, variantOf } from '../releases/variants'
import { liveComposition, prerenderedPaths } from '../site/composition'
import type { SiteUnderTest } from '../site/site-under-test'
import { hydrationProblems } from './hydration-problems'
import { promoteDevelopment } from './promote-development'

const VERSION = '1.0.0-development'

/** A site of all six apps with React's development build, which complains of more than the one that citizens get. */
const test = base.extend<object, { developmentSite: SiteUnderTest }>({
  developmentSite: [
    async ({ site }, use) => {
      for (const app of APPS) await release(site.dataDir, 'publish', app, '--version', VERSION, '--mode', 'development')
      await promoteDevelopment(
        site,
        APPS.map((app) => ({ app, version: VERSION })),
      )
      await use(site)
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test.use({ siteOptions: {} })

test('every prerendered page hydrates in place, without one complaint of the development build', async ({
  visit,
  developmentSite,
}) => {
  const composition = await liveComposition(developmentSite.url)
  expect(Object.values(composition.apps).map(({ version }) => version)).toEqual(APPS.map(() => VERSION))
  const paths = prerenderedPaths(composition)
  expect(paths).toEqual(expect.arrayContaining(['/', '/AboutUs', '/FAQs', '/Signup', '/Reset', '/Issue']))
  for (const path of paths) expect([path, await hydrationProblems(visit, path)]).toEqual([path, []])
})

test('the check can fail: a page that renders differently in the browser is found', async ({
  visit,
  developmentSite,
}) => {
  const folder = await variantOf('marketing', {
    'src/about/about-page.tsx': (source) =>
      source.replace(/(<h1 tabIndex=\{-1\}>|<PageTitle>)/, "$1{typeof window === 'undefined' ? '' : 'Not '}"),
  })
  await publishVariant(developmentSite.dataDir, folder, '1.0.0-mismatch', 'development')
  await promoteDevelopment(developmentSite, [{ app: 'marketing', version: '1.0.0-mismatch' }])
  const problems = await hydrationProblems(visit, '/AboutUs')
  expect(problems.join('\n')).toMatch(/hydrat/i)
  expect(problems).toContain('The heading of the server was replaced.')
})
