import sharp from 'sharp'
import { startMailServer } from './public-site/mail-server'
import { publicPaths } from './public-site/public-paths'
import { openPage, type Visit } from './support/browser'
import { get } from './support/http'
import { type SiteUnderTest, startSite } from './support/site-under-test'

jest.setTimeout(120_000)

const PUBLIC_URL = 'https://www.example.ng'
const TEAM = 'team@example.ng'

let site: SiteUnderTest
let mail: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mail = await startMailServer()
  site = await startSite({ env: { PUBLIC_URL, SMTP_URL: mail.url, SUPPORT_EMAIL: TEAM } })
}, 240_000)
afterAll(() => mail.stop())

const at = (path: string) => get(site.url + path)

describe('for search engines and for sites that show a link', () => {
  test('every page has a title of its own, a description, its address and a picture', async () => {
    const paths = await publicPaths(site.url)
    expect(paths).toEqual(expect.arrayContaining(['/', '/AboutUs', '/Blog/your-first-report', '/Signup', '/Support']))
    expect(paths.filter((path) => /Verify|NewPassword|User|Settings|:/.test(path))).toEqual([])
    const titles = new Set<string>()
    for (const path of paths) {
      const { text } = await at(path)
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

  test('the picture is 1200 by 630, and the icons are what the manifest says', async () => {
    const { text } = await at('/')
    const folder = /href="(\/releases\/shell\/[^"]*\/)site\.webmanifest"/.exec(text)?.[1] ?? ''
    const sizeOf = async (file: string) => {
      const { width, height } = await sharp((await at(folder + file)).bytes).metadata()
      return `${width}x${height}`
    }
    expect(await sizeOf('open-graph.png')).toBe('1200x630')
    const manifest = await at(`${folder}site.webmanifest`)
    expect(manifest.headers['content-type']).toBe('application/manifest+json')
    const { icons } = JSON.parse(manifest.text) as { icons: { src: string; sizes: string }[] }
    for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any')) expect(await sizeOf(src)).toBe(sizes)
  })

  test('the questions are told as data, on the home page and on their own', async () => {
    for (const path of ['/', '/FAQs']) {
      const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await at(path)).text)?.[1] ?? '{}'
      const { mainEntity } = JSON.parse(json) as { mainEntity: { name: string }[] }
      expect(mainEntity.map(({ name }) => name)).toContain('Can I report anonymously?')
      expect(mainEntity).toHaveLength(7)
    }
  })

  test('robots.txt names the sitemap, at the public address', async () => {
    const { text, headers } = await at('/robots.txt')
    expect([headers['content-type'], text]).toEqual([
      'text/plain; charset=utf-8',
      expect.stringContaining(`Sitemap: ${PUBLIC_URL}/sitemap.xml`),
    ])
    expect((await at('/sitemap.xml')).text).toContain(`<loc>${PUBLIC_URL}/AboutUs</loc>`)
  })

  test('a post has its own title, and one that there is not is not found', async () => {
    expect((await at('/Blog/your-first-report')).text).toContain(
      '<title>Your first report, step by step · CivicTrack</title>',
    )
    const missing = await at('/Blog/no-such-post')
    expect([missing.status, missing.text.includes('noindex')]).toEqual([404, true])
  })
})

describe('without JavaScript', () => {
  let visit: Visit
  beforeEach(async () => {
    visit = await openPage({ width: 375, javaScriptEnabled: false })
  })
  afterEach(() => visit.close())

  test('a message to support reaches the team, who can answer it', async () => {
    const { page } = visit
    await page.goto(`${site.url}/Support`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Obi')
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.ng')
    await page.getByRole('textbox', { name: 'Message' }).fill('No code came.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('heading', { name: 'Your message is on its way' }).waitFor()
    const source = await mail.mailTo(TEAM)
    expect(source).toMatch(/^Reply-To: ada@example\.ng\r?$/m)
    expect(source).toContain('No code came.')
  })

  test('the newsletter is asked for, ended by one click in the mail program', async () => {
    const { page } = visit
    await page.goto(`${site.url}/#News`)
    await page.locator('#News').getByRole('textbox', { name: 'Email' }).fill('bola@example.ng')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Please check your inbox').waitFor()
    const source = await mail.mailTo('bola@example.ng')
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    const stop = /^List-Unsubscribe: <https:\/\/www\.example\.ng(\S+)>/m.exec(source)?.[1] ?? ''
    await page.goto(site.url + stop.replace('unsubscribe', 'confirm'))
    await page.getByText('This link is not complete').first().waitFor()
    const answer = await fetch(site.url + stop, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('You are unsubscribed')])
  })
})
