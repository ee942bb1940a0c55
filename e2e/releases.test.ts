import { reportFigure } from './campaign/campaign'
import { type Edits, publishVariant, variantOf } from './support/apps'
import { openPage } from './support/browser'
import { runCommand } from './support/command'
import { release } from './support/release-command'
import { type SiteUnderTest, startSite } from './support/site-under-test'
import { relabel } from './teams/relabel'
import { liveComposition, show, versionsOf } from './teams/store'

jest.setTimeout(600_000)

interface Refused {
  error: string
  refusals: { check: string; problem: string; remedy: string }[]
}

let site: SiteUnderTest
beforeAll(async () => {
  site = await startSite()
}, 600_000)

const promote = async (what: string, ...words: string[]) => {
  const store = ['--data', site.dataDir, '--site', site.url]
  const ended = await runCommand(['release', 'promote', what, ...words, '--json', ...store])
  return { code: ended.code, answer: JSON.parse(ended.stdout) as Refused & { browser: string } }
}

const inBrowser = (code: string) => `if (typeof window !== 'undefined') { ${code} }`
const APP = 'src/app.tsx'
const atImport = (code: string): Edits => ({ [APP]: (text) => `${text}\n${code}` })

let planted = 0

test.each([
  [
    'calls a host that the page may not',
    // Spelt so that no search for hosts finds it.
    atImport(inBrowser(`void fetch(atob('Ly90cmFja2VyLmV4YW1wbGU='))`)),
    'browser',
    /tracker\.example/,
  ],
  [
    'throws in a browser',
    atImport(inBrowser(`throw new Error('Not this time.')`)),
    'browser',
    /auth@5\.0\.\d did not load/,
  ],
  ['loops in its Node bundle', atImport('while (typeof window === "undefined");'), 'render', /bundle of "auth" starts/],
])(
  'a release that %s is refused with the reason, and the site stays as it was',
  async (_what, edits, check, reason) => {
    planted += 1
    const version = `5.0.${planted}`
    const before = await show(site.dataDir)
    await publishVariant(site.dataDir, await variantOf('auth', edits), version)
    const { code, answer } = await promote(`auth@${version}`)
    expect(code).toBe(1)
    expect(answer.refusals.map((refusal) => refusal.check)).toContain(check)
    expect(answer.error).toMatch(reason)
    expect(await show(site.dataDir)).toEqual(before)
    // A page that does not render cannot be let through; what only the browser sees can.
    if (check !== 'browser') return
    expect((await promote(`auth@${version}`, '--no-browser', '--dry-run')).code).toBe(0)
  },
)

test('one remote is published and promoted within ten seconds, and back within two', async () => {
  const begin = performance.now()
  await release(site.dataDir, 'publish', 'auth', '--version', '5.1.0')
  const { answer } = await promote('auth@5.1.0')
  expect(answer.browser).toBe('passed')
  const middle = performance.now()
  await release(site.dataDir, 'rollback', '--app', 'auth')
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  reportFigure(
    `publish and promote one remote with the browser: ${seconds(begin, middle)} s; rollback: ${seconds(middle, performance.now())} s`,
  )
})

test('a preview shows with scripts off too, leads out without them, and nobody else sees it', async () => {
  await relabel(site.dataDir, { app: 'auth', versions: ['5.2.0'] })
  const { url, id } = await release<{ url: string; id: string }>(
    site.dataDir,
    'preview',
    'auth@5.2.0',
    '--no-browser',
    '--days',
    '0.5',
    '--site',
    site.url,
  )
  const { page, close } = await openPage({ javaScriptEnabled: false, width: 375 })
  await page.goto(url)
  expect(page.url()).toBe(`${site.url}/`)
  await page.goto(`${site.url}/Signup`)
  expect(await page.getByRole('complementary', { name: 'Preview' }).textContent()).toMatch(/auth 5\.2\.0, until \d/)
  expect(await (await fetch(`${site.url}/Signup`)).text()).not.toContain('Exit preview')
  expect(versionsOf(await liveComposition(site.url)).auth).not.toBe('5.2.0')

  const tab = await openPage()
  await tab.page.goto(url)
  await tab.page.goto(`${site.url}/Signup`)
  await tab.page.getByRole('tab', { name: 'Log In' }).click()
  await release(site.dataDir, 'revoke', id)
  // A tab asks at most once a second.
  await tab.page.waitForTimeout(1200)
  const about = tab.page.getByRole('banner').getByRole('link', { name: 'About', exact: true })
  const told = tab.page.waitForResponse(
    (answer) => answer.url().endsWith('/composition.json') && answer.request().method() === 'GET',
  )
  await about.hover()
  await told
  await about.click()
  await tab.page.getByRole('heading', { level: 1, name: 'This preview was revoked' }).waitFor()
  await tab.close()
  const answer = await page.goto(`${site.url}/Signup`)
  expect(answer?.status()).toBe(410)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('This preview was revoked')
  await page.getByRole('button', { name: 'Leave the preview and go to the site' }).click()
  await page.waitForURL(`${site.url}/`)
  await close()
})

test('a revoked release leaves the site at once, and its files with it', async () => {
  await relabel(site.dataDir, { app: 'auth', versions: ['5.3.0'] })
  await release(site.dataDir, 'promote', 'auth@5.3.0', '--no-browser')
  const { assets } = await release<{ assets: Record<string, unknown> }>(site.dataDir, 'show', 'auth@5.3.0')
  const file = Object.keys(assets).find((name) => name.endsWith('.js'))
  const script = `${site.url}/releases/auth/5.3.0/${file}`
  expect((await fetch(script)).status).toBe(200)
  await release(site.dataDir, 'revoke', 'auth@5.3.0', '--reason', 'reads tokens')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(versionsOf(await liveComposition(site.url)).auth).not.toBe('5.3.0')
  expect((await fetch(script)).status).toBe(410)
  const { code, answer } = await promote('auth@5.3.0')
  expect([code, answer.refusals[0]?.check]).toEqual([1, 'revoked'])
})
