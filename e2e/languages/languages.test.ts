import { hydrationProblems } from '../federation/hydration-problems'
import { expect, test } from '../fixtures/test'
import { publicPaths } from '../public-site/public-paths'

const CODES = ['ha', 'ig', 'pcm', 'yo']

/** The language of each script with texts that a page has requested. */
function languagesOf(requested: string[]): string[] {
  return [...new Set(requested.flatMap((url) => /\/languages\/([\w-]+)\./.exec(url)?.[1] ?? []))]
}

for (const code of CODES) {
  test(`every public page is in ${code}, hydrates without a complaint, and loads no other language`, async ({
    visit,
    site,
  }) => {
    const requested: string[] = []
    visit.page.on('request', (request) => requested.push(request.url()))
    await visit.page.goto(`/?lang=${code}`)
    for (const path of await publicPaths(site.url)) {
      expect([path, await hydrationProblems(visit, path)]).toEqual([path, []])
      expect([path, await visit.page.locator('html').getAttribute('lang')]).toEqual([path, code])
    }
    expect(languagesOf(requested)).toEqual([code])
  })
}

test('an English page loads no texts', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(requested.length).toBeGreaterThan(3)
  expect(languagesOf(requested)).toEqual([])
})

test('the choice lasts over pages, and over navigations inside of a document', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hausa' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ha')
  await expect(page.getByRole('link', { name: 'Tsallaka zuwa babban bayani' })).toBeAttached()
  await page.goto('/Signup')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ha')
  await page.locator('header a[href="/AboutUs"]:visible').first().click()
  await expect(page).toHaveURL(/\/AboutUs$/)
  await expect(page.getByRole('link', { name: 'Tsallaka zuwa babban bayani' })).toBeAttached()
})

test.describe('without scripts', () => {
  test.use({ visitOptions: { javaScriptEnabled: false } })

  test('the language is chosen by links in the header and the footer', async ({ page }) => {
    await page.goto('/Support')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Yorùbá' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'yo')
    await page.goto('/AboutUs')
    await expect(page.locator('html')).toHaveAttribute('lang', 'yo')
    await page.locator('header [popovertarget="language-menu"]').click()
    await page.locator('#language-menu').getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-NG')
    expect(new URL(page.url()).pathname).toBe('/AboutUs')
  })
})

test('the choice is reached and made by keyboard alone', async ({ page }) => {
  await page.goto('/Support')
  await page.locator('header [popovertarget="language-menu"]').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#language-menu a').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ha')
})

test('the pages of the signed-in area are in the language', async ({ openSignedIn }) => {
  const { page, complaints } = await openSignedIn()
  await page.goto('/UserPage?lang=ha')
  for (const path of ['/UserPage', '/UserIssue', '/Settings', '/Issue']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect([path, await page.locator('html').getAttribute('lang')]).toEqual([path, 'ha'])
  }
  expect(complaints('console error', 'page error', 'policy violation')).toEqual([])
})
