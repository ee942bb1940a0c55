import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { test as base, expect } from '../fixtures/test'
import { type MailServer, startMailServer } from '../site/mail-server'
import { publicPaths } from './public-paths'

const PUBLIC_URL = 'https://www.example.ng'
const TEAM = 'team@example.ng'

const test = base.extend<object, { mail: MailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it uses from here: none.
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],
  siteOptions: [
    ({ mail }, use) => use({ env: { PUBLIC_URL, SMTP_URL: mail.url, SUPPORT_EMAIL: TEAM, LOG_LEVEL: 'info' } }),
    { scope: 'worker' },
  ],
})

test.describe('for search engines and for sites that show a link', () => {
  test('every page has a title of its own, a description, its address and a picture', async ({ get, site }) => {
    const paths = await publicPaths(site.url)
    expect(paths).toEqual(expect.arrayContaining(['/', '/AboutUs', '/Blog/your-first-report', '/Signup', '/Support']))
    expect(paths.filter((path) => /Verify|NewPassword|User|Settings|:/.test(path))).toEqual([])
    const titles = new Set<string>()
    for (const path of paths) {
      const { text } = await get(path)
      titles.add(/<title>(.*?)<\/title>/.exec(text)?.[1] ?? '')
      expect(text).toMatch(/<meta name="description" content=".{20,}?">/)
      expect(text).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}">`)
      expect(text).toMatch(
        /<meta property="og:image" content="https:\/\/www\.example\.ng\/releases\/shell\/.*?open-graph\.png">/,
      )
      expect(text).not.toContain('noindex')
    }
    expect(titles.size).toBe(paths.length)
  })

  test('the picture is 1200 by 630, and the icons are what the manifest says', async ({ get }) => {
    const { text } = await get('/')
    const folder = /href="(\/releases\/shell\/[^"]*\/)site\.webmanifest"/.exec(text)?.[1] ?? ''
    const sizeOf = async (file: string) => {
      const { width, height } = await sharp((await get(folder + file)).bytes).metadata()
      return `${width}x${height}`
    }
    expect(await sizeOf('open-graph.png')).toBe('1200x630')
    const manifest = await get(`${folder}site.webmanifest`)
    expect(manifest.headers['content-type']).toBe('application/manifest+json')
    const { icons } = JSON.parse(manifest.text) as { icons: { src: string; sizes: string }[] }
    for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any')) expect(await sizeOf(src)).toBe(sizes)
  })

  test('the questions stand as data on the home page and on their own page', async ({ get }) => {
    for (const path of ['/', '/FAQs']) {
      const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await get(path)).text)?.[1] ?? '{}'
      const { mainEntity } = JSON.parse(json) as { mainEntity: { name: string }[] }
      expect(mainEntity.map(({ name }) => name)).toContain('Can I report anonymously?')
      expect(mainEntity).toHaveLength(7)
    }
  })

  test('robots.txt names the sitemap, at the public address', async ({ get }) => {
    const { text, headers } = await get('/robots.txt')
    expect([headers['content-type'], text]).toEqual([
      'text/plain; charset=utf-8',
      expect.stringContaining(`Sitemap: ${PUBLIC_URL}/sitemap.xml`),
    ])
    expect((await get('/sitemap.xml')).text).toContain(`<loc>${PUBLIC_URL}/AboutUs</loc>`)
  })

  test('a blog post has its own title, and an unknown one is not found', async ({ get }) => {
    expect((await get('/Blog/your-first-report')).text).toContain(
      '<title>Your first report, step by step · CivicTrack</title>',
    )
    const missing = await get('/Blog/no-such-post')
    expect([missing.statusCode, missing.text.includes('noindex')]).toEqual([404, true])
  })
})

test.describe('without JavaScript', () => {
  test.use({ visitOptions: { width: 375, javaScriptEnabled: false } })

  test('a message to support reaches the team, which can reply to it', async ({ page, mail }) => {
    await page.goto('/Support')
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Obi')
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.ng')
    await page.getByRole('textbox', { name: 'Message' }).fill('No code came.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeVisible()
    const source = await mail.mailTo(TEAM)
    expect(source).toMatch(/^Reply-To: ada@example\.ng\r?$/m)
    expect(source).toContain('No code came.')
  })

  test('the newsletter is ordered on the page and ended by one click in the mail program', async ({
    page,
    mail,
    site,
  }) => {
    await page.goto('/#News')
    await page.locator('#News').getByRole('textbox', { name: 'Email' }).fill('bola@example.ng')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Please check your inbox')).toBeVisible()
    const source = await mail.mailTo('bola@example.ng')
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    const stop = /^List-Unsubscribe: <https:\/\/www\.example\.ng(\S+)>/m.exec(source)?.[1] ?? ''
    await page.goto(stop.replace('unsubscribe', 'confirm'))
    await expect(page.getByText('This link is not complete').first()).toBeVisible()
    await page.goto(stop)
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
    const response = await fetch(site.url + stop, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('You are unsubscribed')])
  })
})

test('one identifier leads from the browser to the answer, the log and the mail', async ({ page, mail, site }) => {
  const [email, other] = ['chidi@example.ng', 'dayo@example.ng']
  const { request, response } = await subscribe(page, email)
  const id = request['x-request-id'] ?? ''
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(response['x-request-id']).toBe(id)
  expect(await mail.mailTo(email)).toMatch(new RegExp(`^X-Request-Id: ${id}\\r?$`, 'im'))
  await expect.poll(() => site.logs()).toMatch(new RegExp(`"reqId":"${id}".*"email sent"`))
  expect((await subscribe(page, other)).request['x-request-id']).not.toBe(id)
})

/** The headers of the call that the page makes for its newsletter, and those of the answer. */
async function subscribe(page: Page, email: string) {
  await page.goto('/#News')
  const answer = page.waitForResponse((one) => one.url().endsWith('/api/v1/newsletter'))
  await page.locator('#News').getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const received = await answer
  return { request: await received.request().allHeaders(), response: received.headers() }
}
