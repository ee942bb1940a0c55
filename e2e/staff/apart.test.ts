import { release } from '../commands/release'
import { expect, test } from '../fixtures/test'
import { publicPaths } from '../public-site/public-paths'
import { filesOfReleases, liveComposition, untilLive, versionsOf } from '../releases/store'
import { APPS, publishVariant, variantOf } from '../releases/variants'

/** The last test promotes a release. */
test.use({ siteOptions: {} })

const SIGNED_IN = ['/UserPage', '/UserIssue', '/Settings', '/Issue', '/nothing-here']

test('no page of citizens loads, prefetches, preloads or links anything of the staff', async ({
  site,
  page,
  citizen,
}) => {
  expect(citizen.token).toBeTruthy()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const paths = [...(await publicPaths(site.url)), ...SIGNED_IN]
  expect(paths.some((path) => /^\/staff/i.test(path))).toBe(false)
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    // A link is prefetched when it has the focus or the pointer.
    await page.evaluate(() => {
      for (const link of document.querySelectorAll('a')) link.dispatchEvent(new Event('focusin', { bubbles: true }))
    })
    const leads = await page.$$eval('a[href], link[href]', (all) => all.map((one) => one.getAttribute('href') ?? ''))
    expect([path, leads.filter((href) => /\/staff/i.test(href))]).toEqual([path, []])
  }
  expect(requested.filter((url) => url.includes('/releases/report/')).length).toBeGreaterThan(0)
  expect(requested.filter((url) => /\/releases\/staff\/|\/staff/i.test(url))).toEqual([])
  // The check can fail: the staff's own page loads its app.
  await page.goto('/Staff/LogIn', { waitUntil: 'networkidle' })
  expect(requested.some((url) => url.includes('/releases/staff/'))).toBe(true)
})

test('the log-in page of the staff is for no search engine, and has the frame of the desk', async ({ page, get }) => {
  const { text, statusCode } = await get('/Staff/LogIn')
  expect([statusCode, text.includes('<meta name="robots" content="noindex">')]).toEqual([200, true])
  expect((await get('/sitemap.xml')).text).not.toMatch(/\/staff/i)
  await page.goto('/Staff')
  await expect(page.getByRole('heading', { level: 1, name: 'Staff log-in' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('?next=%2FStaff')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
})

test('the app of the staff is released alone, and the files of all other apps stay as they are', async ({ site }) => {
  const others = APPS.filter((app) => app !== 'staff')
  const [before, files] = [await liveComposition(site.url), await filesOfReleases(site.dataDir, others)]
  const folder = await variantOf('staff', {
    'src/log-in/log-in-texts.ts': (text) => text.replace("'Staff log-in'", "'Log-in of the staff'"),
  })
  await publishVariant(site.dataDir, folder, '9.0.0')
  await release(site.dataDir, 'promote', 'staff@9.0.0')
  await untilLive(site.url, 'staff', '9.0.0')
  expect(versionsOf(await liveComposition(site.url))).toEqual({ ...versionsOf(before), staff: '9.0.0' })
  expect(await filesOfReleases(site.dataDir, others)).toEqual(files)
})
