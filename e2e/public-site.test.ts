import type { Page } from 'playwright-core'
import { publicPaths } from './public-site/public-paths'
import { overhang, readPage } from './public-site/read-page'
import { SMALL_MENU, TEXTS } from './public-site/texts'
import { isAlive } from './support/alive'
import { openPage, type Visit } from './support/browser'
import { type SiteUnderTest, startSite } from './support/site-under-test'

jest.setTimeout(120_000)

let site: SiteUnderTest
let visit: Visit
beforeAll(async () => {
  site = await startSite()
}, 240_000)
afterEach(() => visit.close())

async function open(path: string, look: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  visit = await openPage(look)
  await go(path)
  return visit.page
}

async function go(path: string): Promise<void> {
  await visit.page.goto(site.url + path)
  await visit.page.waitForFunction(isAlive)
}

describe.each([375, 1280])('at %d pixels', (width) => {
  const pages = [...new Set(TEXTS.map(([path]) => path))]

  test.each(pages)('%s says every word of the specification', async (path) => {
    const text = await readPage(await open(path, { width }))
    const missing = TEXTS.filter(([at, words]) => at === path && !text.includes(words.toLowerCase()))
    expect(missing).toEqual([])
  })
})

test('on a small screen one button opens the menu: its entries one under another, Join Community to sign up', async () => {
  const page = await open('/AboutUs', { width: 375 })
  const bar = page.getByRole('banner')
  for (const name of SMALL_MENU)
    expect(await bar.getByText(name, { exact: true }).filter({ visible: true }).count()).toBe(0)
  await bar.getByRole('button', { name: 'Open menu' }).click()
  const tops: number[] = []
  for (const name of SMALL_MENU) {
    const box = await bar.getByText(name, { exact: true }).filter({ visible: true }).boundingBox()
    tops.push(box?.y ?? Number.NaN)
  }
  expect(tops).toEqual([...new Set(tops)].sort((one, other) => one - other))
  const entry = (name: string) => bar.getByRole('link', { name, exact: true }).filter({ visible: true })
  await bar.getByText('Help & Info').filter({ visible: true }).click()
  for (const name of ['FAQs', 'Blog', 'Support']) await entry(name).waitFor()
  expect(await entry('Report Issue').getAttribute('href')).toBe('/Issue')
  await entry('Join Community').click()
  await page.waitForURL(`${site.url}/Signup`)
})

test('no public page is wider than a window of 320 pixels, nor than one of 1280 with text twice as large', async () => {
  visit = await openPage({ width: 320, javaScriptEnabled: true })
  const { page } = visit
  const tooWide: [string, number, number][] = []
  for (const path of await publicPaths(site.url)) {
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
    await page.setViewportSize({ width: 320, height: 800 })
    const narrow = await overhang(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const large = await overhang(page)
    if (narrow > 0 || large > 0) tooWide.push([path, narrow, large])
  }
  expect(tooWide).toEqual([])
})

test('the keyboard alone walks the page: skip link, Help & Info, a question, a thumbnail', async () => {
  const page = await open('/')
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')

  const help = page.getByRole('button', { name: 'Help & Info' })
  await help.focus()
  await page.keyboard.press('Enter')
  // The browser tells of an open popover in a task of its own.
  await page.locator('button[aria-expanded=true]', { hasText: 'Help & Info' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('FAQs')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Blog' }).first().waitFor({ state: 'hidden' })
  expect(await focused()).toBe('Help & Info')

  const question = page.locator('details').filter({ hasText: 'Is it free to use?' })
  await question.locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await question.evaluate((item: HTMLDetailsElement) => item.open)).toBe(true)

  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Show picture: potholes' }).focus()
  await page.keyboard.press('Space')
  expect(await card.getByRole('img').first().getAttribute('alt')).toMatch(/pothole/)
})

test('Join Community and FAQs scroll to their sections, also from another page', async () => {
  const page = await open('/AboutUs')
  await page.getByRole('banner').getByRole('link', { name: 'Join Community' }).click()
  await page.waitForURL(/\/#News$/)
  await page.waitForFunction(isAtTop, 'News')
  await page.getByRole('button', { name: 'Help & Info' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'FAQs' }).filter({ visible: true }).click()
  await page.waitForFunction(isAtTop, 'FAQ')
})

test('going somewhere sets title, focus and place; Back restores the place', async () => {
  const page = await open('/')
  await page.evaluate(async () => {
    const moved = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    window.scrollTo({ top: 2400, behavior: 'instant' })
    await moved
  })
  // Playwright's own click scrolls first.
  await page.getByRole('banner').getByRole('link', { name: 'About' }).first().dispatchEvent('click')
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  expect([await page.title(), await page.evaluate(() => scrollY)]).toEqual(['About us · CivicTrack', 0])
  await page.goBack()
  await page.waitForFunction(() => Math.abs(scrollY - 2400) < 5, undefined, { timeout: 5000 })
  expect(await page.title()).toMatch(/^Report infrastructure issues/)
})

describe('before any script of ours has come', () => {
  async function firstPaint(cookies: Record<string, string>, colorScheme: 'light' | 'dark'): Promise<Page> {
    visit = await openPage()
    await visit.page.emulateMedia({ colorScheme })
    await visit.context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })))
    await visit.page.route('**/*.js', (route) => route.abort())
    await visit.page.goto(site.url, { waitUntil: 'domcontentloaded' })
    return visit.page
  }
  const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

  test('colours follow the system, or what was chosen', async () => {
    const seen: Record<string, string> = {}
    for (const system of ['light', 'dark'] as const) {
      for (const chosen of ['', 'light', 'dark']) {
        const cookies: Record<string, string> = chosen ? { civictrack_scheme: chosen } : {}
        seen[`${system} ${chosen}`] = await ground(await firstPaint(cookies, system))
        await visit.close()
      }
    }
    const [light, dark] = ['rgb(255, 251, 245)', 'rgb(15, 24, 19)']
    expect(seen).toEqual({
      'light ': light,
      'light light': light,
      'light dark': dark,
      'dark ': dark,
      'dark light': light,
      'dark dark': dark,
    })
  })

  test('who is signed in sees the dashboard and Log out, everybody else Get Started', async () => {
    const claims = Buffer.from(JSON.stringify({ user: { name: 'Ada' }, exp: Date.now() / 1000 + 600 }))
    const shown = async (page: Page) => {
      const bar = page.getByRole('banner')
      return [
        await bar.getByText('Get Started').first().isVisible(),
        await bar.getByText('Log out').first().isVisible(),
      ]
    }
    expect(await shown(await firstPaint({ token: `e30.${claims.toString('base64url')}.x` }, 'light'))).toEqual([
      false,
      true,
    ])
    await visit.close()
    expect(await shown(await firstPaint({}, 'light'))).toEqual([true, false])
  })
})

test('the switch changes the colours, and they stay over a reload and on the next page', async () => {
  const page = await open('/')
  const toggle = page.getByRole('banner').getByRole('switch', { name: 'Dark colours' }).filter({ visible: true })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const before = await ground()
  await toggle.click()
  expect([await toggle.getAttribute('aria-checked'), (await ground()) === before]).toEqual(['true', false])
  await go('/FAQs')
  expect((await ground()) === before).toBe(false)
  await toggle.click()
  await page.reload()
  expect(await ground()).toBe(before)
})

test('the cookie notice covers nothing, is answered once, and Cookies Settings take it back', async () => {
  const page = await open('/')
  const notice = page.getByRole('region', { name: 'Cookies' })
  expect(await notice.evaluate((element) => getComputedStyle(element).position)).toBe('static')
  await notice.getByRole('button', { name: 'Remember my preferences' }).click()
  await notice.waitFor({ state: 'detached' })
  await go('/AboutUs')
  expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
  await page.getByText('Cookies Settings').click()
  const dialog = page.getByRole('dialog', { name: 'Cookies Settings' })
  expect(await dialog.getByRole('checkbox', { name: 'Preferences' }).isChecked()).toBe(true)
  await dialog.getByRole('checkbox', { name: 'Preferences' }).uncheck()
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const cookies = await visit.context.cookies()
  expect(cookies.find(({ name }) => name === 'civictrack_cookies')?.value).toBe('necessary')
  expect(new URL(page.url()).pathname).toBe('/AboutUs')
})

/** Runs in the page: a section stands right under the bar. */
function isAtTop(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1
  return top >= 0 && top < 120
}
