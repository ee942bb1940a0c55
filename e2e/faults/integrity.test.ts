import { changeOnTheWay, hasRun, integrityOf, tamper } from '../browser/tampering'
import { expect, test } from '../fixtures/test'
import type { Visit } from '../fixtures/visit'
import { type LiveComposition, liveComposition } from '../site/composition'
import { get } from '../site/get'

const HEADING = 'Empowering Communities to Report Infrastructure Issues'
/** The fallback is due within eight seconds. */
const FALLBACK = { timeout: 9_000 }

test.describe('a script that was changed in transit never runs', () => {
  for (const kind of ['entry', 'chunk'] as const) {
    test(`a remote's ${kind}: the page stays as the server wrote it, and the frame works`, async ({ visit, site }) => {
      const { page } = visit
      const composition = await liveComposition(site.url)
      const script = kind === 'entry' ? entryOf(composition, 'marketing') : chunkOf(composition, 'marketing', 'home')
      await changeOnTheWay(page, { [script]: tamper })
      await page.goto('/')
      await expect(page.getByRole('status').getByText('You can read this page')).toBeVisible(FALLBACK)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING)
      expect(blockedByHash(visit)).toContain(script)
      expect(await hasRun(page)).toBe(false)

      await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
      await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible()
      expect(await hasRun(page)).toBe(false)
    })
  }

  for (const kind of ['entry', 'chunk'] as const) {
    test(`a remote's ${kind} on the way to its page: a fallback that heals, and the frame works`, async ({
      visit,
      site,
    }) => {
      const { page } = visit
      const composition = await liveComposition(site.url)
      const script = kind === 'entry' ? entryOf(composition, 'auth') : chunkOf(composition, 'auth', 'sign-in')
      await changeOnTheWay(page, { [script]: tamper })
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible(FALLBACK)
      expect(await hasRun(page)).toBe(false)

      await page.getByRole('button', { name: 'Help & Info' }).click()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Support' })).toBeVisible()
      await page.keyboard.press('Escape')

      await page.unrouteAll({ behavior: 'wait' })
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible(FALLBACK)
      expect(await hasRun(page)).toBe(false)
    })
  }

  test('the shell: the page can be read and its links work', async ({ page, site }) => {
    const composition = await liveComposition(site.url)
    await changeOnTheWay(page, { [entryOf(composition, 'shell')]: tamper })
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING)
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await page.waitForURL(/\/AboutUs$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await hasRun(page)).toBe(false)
  })
})

test.describe('the check can fail: the same change runs', () => {
  test('in the shell, once hashes and headers are gone', async ({ page, site }) => {
    const composition = await liveComposition(site.url)
    const unpinned = (html: string) => html.replaceAll(/ integrity="[^"]*"/g, '')
    const headers = ['content-security-policy', 'integrity-policy']
    await changeOnTheWay(page, { [entryOf(composition, 'shell')]: tamper, '/': unpinned }, headers)
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect.poll(() => hasRun(page)).toBe(true)
  })

  test("in a remote's entry and chunk, once every hash is forged", async ({ page, site }) => {
    const composition = await liveComposition(site.url)
    const [entry, chunk] = [entryOf(composition, 'marketing'), chunkOf(composition, 'marketing', 'home')]
    const forgeChunk = await forgery(site.url, chunk, tamper)
    const forgeEntry = await forgery(site.url, entry, forgeChunk)
    const forgeAll = (text: string) => forgeEntry(forgeChunk(text))
    await changeOnTheWay(page, { [chunk]: tamper, [entry]: forgeChunk, '/': forgeAll, [composition.address]: forgeAll })
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect.poll(() => hasRun(page)).toBe(true)
  })

  test('not without a hash: the shell refuses an entry that the composition does not pin', async ({ page, site }) => {
    const composition = await liveComposition(site.url)
    const entry = await get(site.url + entryOf(composition, 'marketing'))
    const unpin = (text: string) => text.replaceAll(integrityOf(entry.text), '')
    await changeOnTheWay(page, { '/': unpin, [composition.address]: unpin }, ['integrity-policy'])
    await page.goto('/')
    await expect(page.getByRole('status').getByText('You can read this page')).toBeVisible(FALLBACK)
  })
})

/** The messages of the browser about scripts that it did not run because of their hash. */
function blockedByHash({ complaints }: Visit): string {
  const errors = complaints('console error').map(({ text }) => text)
  return errors.filter((text) => text.startsWith('Failed to find a valid digest')).join('\n')
}

/** Returns a function that replaces a script's hash by the hash of the changed script. */
async function forgery(
  siteUrl: string,
  path: string,
  change: (text: string) => string,
): Promise<(text: string) => string> {
  const { text } = await get(siteUrl + path)
  return (holder) => holder.replaceAll(integrityOf(text), integrityOf(change(text)))
}

function entryOf({ apps }: LiveComposition, app: string): string {
  return apps[app]?.entry ?? ''
}

/** The script that only this page needs; the one before it may be shared with others. */
function chunkOf({ apps }: LiveComposition, app: string, page: string): string {
  return apps[app]?.pages[page]?.at(-1) ?? ''
}
