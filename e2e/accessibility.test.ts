import type { Page } from 'playwright-core'
import { publicPaths } from './public-site/public-paths'
import { bringAxe, violations } from './support/axe'
import { openPage, type Visit } from './support/browser'
import { newAccount } from './support/citizen'
import { type SiteUnderTest, startSite } from './support/site-under-test'

jest.setTimeout(120_000)

let site: SiteUnderTest
let visit: Visit
beforeAll(async () => {
  site = await startSite()
}, 240_000)
afterEach(() => visit.close())

describe.each([375, 1280])('at %d pixels', (width) => {
  beforeEach(async () => {
    visit = await openPage({ width })
    // Judged at rest: on its way, what scrolls passes under what stands still.
    await visit.page.emulateMedia({ reducedMotion: 'reduce' })
  })

  test.each(['light', 'dark'] as const)(
    'no page breaks a rule of WCAG 2.2 AA that axe knows, in %s colours',
    async (colorScheme) => {
      await visit.page.emulateMedia({ colorScheme })
      await bringAxe(visit.page)
      const found: Record<string, string[]> = {}
      for (const path of [...(await publicPaths(site.url)), '/page-not-found']) {
        await visit.page.goto(site.url + path, { waitUntil: 'load' })
        found[path] = await violations(visit.page)
      }
      expect(Object.keys(found).length).toBeGreaterThan(12)
      expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([])
    },
  )

  test('the dashboard of visitors breaks none', async () => {
    await open(visit.page, '/UserPage')
    expect(await violations(visit.page)).toEqual([])
  })

  test('the forms break none while they show errors', async () => {
    await open(visit.page, '/Signup#create-account')
    await visit.page.getByRole('button', { name: 'Sign Up' }).click()
    await visit.page.getByText('Email is required').first().waitFor()
    expect(await violations(visit.page)).toEqual([])
  })

  test('the dashboard breaks none when it is one’s own and empty', async () => {
    await visit.context.addCookies([{ name: 'token', value: await newAccount(site.url), url: site.url }])
    await open(visit.page, '/UserPage')
    await visit.page.getByText('Nothing has been reported by you').waitFor()
    expect(await violations(visit.page)).toEqual([])
  })
})

test('the check can fail: a picture without an alternative and a field without a label are found', async () => {
  visit = await openPage()
  await open(visit.page, '/Signup')
  await visit.page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('img'), document.createElement('input'))
  })
  expect((await violations(visit.page)).map((line) => line.split(':')[0])).toEqual(
    expect.arrayContaining(['image-alt', 'label']),
  )
})

async function open(page: Page, path: string): Promise<void> {
  await bringAxe(page)
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
}
