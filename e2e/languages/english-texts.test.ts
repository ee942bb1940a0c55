import type { Page } from '@playwright/test'
import { openInteractive } from '../browser/is-interactive'
import { expect, test } from '../fixtures/test'
import { publicPaths } from '../public-site/public-paths'
import { get } from '../site/get'
import { COMPLETE, englishTexts, visibleTexts } from './english-texts'

const CODES = ['ha', 'ig', 'yo']

interface App {
  manifest: { routes: { path: string }[]; navigation: { label: string }[] }
  texts?: object
}

/** The apps of the live composition, as a page in English names them. */
async function appsOf(siteUrl: string): Promise<Record<string, App>> {
  const inline = /id="composition">(.*?)<\/script>/s.exec((await get(siteUrl)).text)?.[1] ?? '{}'
  return JSON.parse((await get(siteUrl + JSON.parse(inline).address)).text).apps
}

/** The names of all states and local governments, which are the same in every language. */
async function placeNames(siteUrl: string): Promise<string[]> {
  const areasOf = async (path: string): Promise<{ id: string; name: string }[]> =>
    JSON.parse((await get(`${siteUrl}/api/v1/map${path}`)).text).areas
  const states = await areasOf('')
  const lgas = await Promise.all(states.map(({ id }) => areasOf(`/${id}`)))
  return [states, ...lgas].flat().map(({ name }) => name)
}

/** Menu entries of apps that are not complete, in English. */
function labelsOf(apps: Record<string, App>): string[] {
  const others = Object.entries(apps).filter(([name]) => !COMPLETE.includes(name))
  return others.flatMap(([, { manifest }]) => manifest.navigation.map(({ label }) => label))
}

/** Takes the content of an app that is not complete out of a page, so that the frame around it is left. */
async function keepComplete(page: Page, apps: Record<string, App>): Promise<void> {
  const path = new URL(page.url()).pathname
  const owner = Object.entries(apps).find(([, { manifest }]) => manifest.routes.some((route) => route.path === path))
  if (owner && !COMPLETE.includes(owner[0])) await page.locator('main').evaluate((main) => main.replaceChildren())
}

/** Texts are there before pictures are. */
const READ = { waitUntil: 'domcontentloaded' } as const

test.use({ visitOptions: { javaScriptEnabled: true } })

test('no complete catalogue leaves English on a page in another language', async ({ page, openPage, site }) => {
  const apps = await appsOf(site.url)
  const allowed = [...labelsOf(apps), ...(await placeNames(site.url))]
  const { page: english } = await openPage()
  const left: [path: string, code: string, text: string][] = []
  for (const path of [...(await publicPaths(site.url)), '/no/such-page']) {
    await english.goto(path, READ)
    const texts = await visibleTexts(english)
    for (const code of CODES) {
      await page.goto(`${path}?lang=${code}`, READ)
      await keepComplete(page, apps)
      for (const text of await englishTexts(page, texts, allowed)) left.push([path, code, text])
    }
  }
  expect(left).toEqual([])
})

test('the crawler can fail: it finds an English text in the footer and in a label', async ({ page, openPage }) => {
  const { page: english } = await openPage()
  await english.goto('/Support')
  const texts = await visibleTexts(english)
  expect(texts.length).toBeGreaterThan(30)
  await openInteractive(page, '/Support?lang=ha')
  await page.locator('main').evaluate((main) => main.replaceChildren())
  await page.locator('footer').evaluate((footer) => {
    footer.append('Get involved')
    footer.setAttribute('aria-label', 'Legal')
  })
  expect(await englishTexts(page, texts, [])).toEqual(expect.arrayContaining(['Get involved', 'Legal']))
})

test('legal texts and consent stay English, and say so', async ({ page }) => {
  await page.goto('/Privacy?lang=ha')
  await expect(page.locator('main article, main [lang="en-NG"]').first()).toBeAttached()
  expect(await page.locator('main h1').evaluate((h1) => h1.closest('[lang]')?.getAttribute('lang'))).toBe('en-NG')
  const notice = page.getByRole('region', { name: 'Cookies' })
  await expect(notice).toHaveAttribute('lang', 'en-NG')
  await expect(notice).toContainText('This site sets only the cookies that it needs to work.')
  await page.goto('/Privacy?lang=en-NG')
  await expect(page.locator('body [lang="en-NG"]:not(a)')).toHaveCount(0)
})
