import { openInteractive } from '../browser/is-interactive'
import { expect, test } from '../fixtures/test'
import { publicPaths } from './public-paths'
import { overhang, readPage } from './read-page'
import { TEXTS } from './texts'

const PAGES = [...new Set(TEXTS.map(([path]) => path))]

for (const width of [375, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ visitOptions: { width } })

    for (const path of PAGES) {
      test(`${path} shows every text of the specification`, async ({ page }) => {
        await openInteractive(page, path)
        const text = await readPage(page)
        const missing = TEXTS.filter(([at, expected]) => at === path && !text.includes(expected.toLowerCase()))
        expect(missing).toEqual([])
      })
    }
  })
}

test('no public page is wider than a window of 320 pixels, nor than one of 1280 with text twice as large', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  const tooWide: [string, number, number][] = []
  for (const path of await publicPaths(site.url)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
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
