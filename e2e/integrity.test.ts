import { openPage, type Visit } from './support/browser'
import { type LiveComposition, liveComposition } from './support/composition'
import { get } from './support/http'
import { type SiteUnderTest, startSite } from './support/site-under-test'
import { changeOnTheWay, hasRun, integrityOf, tamper } from './support/tampering'

jest.setTimeout(120_000)

const HEADING = 'Empowering Communities to Report Infrastructure Issues'
/** The fallback is due within eight seconds. */
const FALLBACK = { timeout: 9_000 }

let site: SiteUnderTest
let composition: LiveComposition
let visit: Visit
beforeAll(async () => {
  site = await startSite()
  composition = await liveComposition(site.url)
}, 240_000)

beforeEach(async () => {
  visit = await openPage()
})
afterEach(() => visit.close())

const entryOf = (app: string) => composition.apps[app]?.entry ?? ''
/** The script that only this page needs; the one before it may be shared with others. */
const chunkOf = (app: string, page: string) => composition.apps[app]?.pages[page]?.at(-1) ?? ''

describe('a script that was changed on its way never runs', () => {
  test.each(['entry', 'chunk'])(
    "a remote's %s: the page stays as the server wrote it, and the frame works",
    async (kind) => {
      const { page } = visit
      const script = kind === 'entry' ? entryOf('marketing') : chunkOf('marketing', 'home')
      await changeOnTheWay(page, { [script]: tamper })
      await page.goto(site.url)
      await page.getByRole('status').getByText('You can read this page').waitFor(FALLBACK)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(HEADING)
      expect(blockedByHash(visit)).toContain(script)
      expect(await hasRun(page)).toBe(false)

      await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
      await page.getByRole('tab', { name: 'Log In' }).waitFor()
      expect(await hasRun(page)).toBe(false)
    },
  )

  test.each(['entry', 'chunk'])(
    "a remote's %s on the way to its page: a fallback that heals, and the frame works",
    async (kind) => {
      const { page } = visit
      const script = kind === 'entry' ? entryOf('auth') : chunkOf('auth', 'sign-in')
      await changeOnTheWay(page, { [script]: tamper })
      await page.goto(site.url, { waitUntil: 'networkidle' })
      await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
      await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor(FALLBACK)
      expect(await hasRun(page)).toBe(false)

      await page.getByRole('button', { name: 'Help & Info' }).click()
      await page.getByRole('banner').getByRole('link', { name: 'Support' }).waitFor()
      await page.keyboard.press('Escape')

      await page.unrouteAll({ behavior: 'wait' })
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('tab', { name: 'Log In' }).waitFor(FALLBACK)
      expect(await hasRun(page)).toBe(false)
    },
  )

  test('the shell: the page reads and its links lead on', async () => {
    const { page } = visit
    await changeOnTheWay(page, { [entryOf('shell')]: tamper })
    await page.goto(site.url, { waitUntil: 'networkidle' })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(HEADING)
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await page.waitForURL(/\/AboutUs$/)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await hasRun(page)).toBe(false)
  })
})

describe('the check can fail: the same change runs', () => {
  test('in the shell, once hashes and headers are gone', async () => {
    const { page } = visit
    const unpinned = (html: string) => html.replaceAll(/ integrity="[^"]*"/g, '')
    const headers = ['content-security-policy', 'integrity-policy']
    await changeOnTheWay(page, { [entryOf('shell')]: tamper, '/': unpinned }, headers)
    await page.goto(site.url, { waitUntil: 'networkidle' })
    expect(await hasRun(page)).toBe(true)
  })

  test("in a remote's entry and chunk, once every hash is forged", async () => {
    const { page } = visit
    const [entry, chunk] = [entryOf('marketing'), chunkOf('marketing', 'home')]
    const forgeChunk = await forgery(chunk, tamper)
    const forgeEntry = await forgery(entry, forgeChunk)
    await changeOnTheWay(page, { [chunk]: tamper, [entry]: forgeChunk, '/': (html) => forgeEntry(forgeChunk(html)) })
    await page.goto(site.url, { waitUntil: 'networkidle' })
    expect(await hasRun(page)).toBe(true)
  })

  test('not without a hash: the shell refuses an entry that the composition does not pin', async () => {
    const { page } = visit
    const entry = await get(site.url + entryOf('marketing'))
    await changeOnTheWay(page, { '/': (html) => html.replaceAll(integrityOf(entry.text), '') }, ['integrity-policy'])
    await page.goto(site.url)
    await page.getByRole('status').getByText('You can read this page').waitFor(FALLBACK)
  })
})

/** What the browser says of scripts that it did not run because of their hash. */
function blockedByHash({ complaints }: Visit): string {
  const errors = complaints('console error').map(({ text }) => text)
  return errors.filter((text) => text.startsWith('Failed to find a valid digest')).join('\n')
}

/** Puts the hash of a changed script where the true one stands. */
async function forgery(path: string, change: (text: string) => string): Promise<(text: string) => string> {
  const { text } = await get(site.url + path)
  return (holder) => holder.replaceAll(integrityOf(text), integrityOf(change(text)))
}
