import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { newAccount } from '../accounts/citizen'
import { bringAxe, violations } from '../browser/axe'
import { ROOT } from '../commands/run-command'
import { expect, test } from '../fixtures/test'
import { takePicture } from '../staff/take-picture'
import { sendReport } from './send-report'

test.use({ siteOptions: { ownedBy: 'map' } })

const states = JSON.parse(readFileSync(join(ROOT, 'contract/src/regions/nigeria.json'), 'utf8')) as { id: string }[]
const PAGES = ['/Map', ...states.map(({ id }) => `/Map/${id}`)]
interface ReportMap {
  areas: { name: string; open: number; resolved: number }[]
}

const mainOf = (document: string) => /<main[\s>].*<\/main>/s.exec(document)?.[0] ?? ''

test.beforeAll(async ({ site }) => {
  const token = await newAccount(site.url)
  for (const lga of ['Ikeja', 'Ikeja', 'Epe']) await sendReport(site.url, token, { state: 'Lagos', lga })
  await sendReport(site.url, token, { state: 'Kano', lga: 'Kano Municipal' })
})

test('the 38 pages hold 774 named links, the numbers of the API, and at most 12 kB of markup', async ({
  get,
  site,
}) => {
  const sizes: Record<string, number> = {}
  let links = 0
  for (const path of PAGES) {
    const { statusCode, text } = await get(path)
    expect([path, statusCode]).toEqual([path, 200])
    const markup = mainOf(text)
    sizes[path] = brotliCompressSync(markup).length
    const { areas } = (await (await fetch(`${site.url}/api/v1${path.toLowerCase()}`)).json()) as ReportMap
    for (const { name, open, resolved } of areas) {
      const words = `${name}: ${open} open report${open === 1 ? '' : 's'}, ${resolved} resolved`
      expect(markup).toContain(`aria-label="${words.replaceAll("'", '&#x27;')}"`)
    }
    if (path !== '/Map') links += markup.match(/<a [^>]*data-level=/g)?.length ?? 0
  }
  expect(links).toBe(774)
  expect(Math.max(...Object.values(sizes))).toBeLessThan(12_000)
  const lagos = await (await fetch(`${site.url}/api/v1/issue?state=Lagos&lga=Ikeja`)).json()
  expect((await get('/Map/lagos')).text).toContain(`Ikeja: ${lagos.issues.length} open reports`)
  expect((await get('/Map/atlantis')).statusCode).toBe(404)
})

for (const [width, height] of [
  [375, 812],
  [1280, 720],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the maps break no rule of axe at ${width} pixels in ${colorScheme} colours, and ask no other host`, async ({
      openPage,
      site,
    }) => {
      const { page, complaints } = await openPage({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).host))
      await bringAxe(page)
      for (const path of ['/Map', '/Map/lagos', '/Map/kano', '/Map/atlantis']) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await takePicture(page, `${path.slice(1).replace('/', '-')}-${width}-${colorScheme}`)
        expect([path, await violations(page)]).toEqual([path, []])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      expect([...hosts]).toEqual([new URL(site.url).host])
      expect(complaints('page error', 'policy violation')).toEqual([])
    })
  }
}

test('the keyboard leads from the map to the reports of a state, and past the map to the list', async ({ page }) => {
  await page.goto('/Map', { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Go past the map to the list' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('table').getByRole('link', { name: 'Abia' }).first()).toBeFocused()
  await page.getByRole('link', { name: /^Lagos: 3 open reports/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Reports\?state=Lagos$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ visitOptions: { javaScriptEnabled: false } })
  test('an area of the map leads to its reports', async ({ page }) => {
    await page.goto('/Map')
    await page.getByRole('link', { name: 'Map: Lagos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Map of reports in Lagos' })).toBeVisible()
    await page.getByRole('link', { name: 'Ikeja: 2 open reports, 0 resolved' }).click({ force: true })
    await expect(page).toHaveURL(/\/Reports\?state=Lagos&lga=Ikeja$/)
  })
})
