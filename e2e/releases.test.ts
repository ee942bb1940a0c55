import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { reportFigure } from './campaign/campaign'
import { type Edits, publishVariant, variantOf } from './support/apps'
import { openPage } from './support/browser'
import { runCommand } from './support/command'
import { release } from './support/release-command'
import { type SiteUnderTest, startSite } from './support/site-under-test'
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

const promote = async (what: string) => {
  const ended = await runCommand(['release', 'promote', what, '--json', '--data', site.dataDir, '--site', site.url])
  return { code: ended.code, answer: JSON.parse(ended.stdout) as Refused & { browser: string } }
}

const inBrowser = (code: string) => `if (typeof window !== 'undefined') { ${code} }`
const APP = 'src/app.tsx'
const atImport = (code: string): Edits => ({ [APP]: (text) => `${text}\n${code}` })

test.each([
  [
    'throws at import in a browser',
    '5.0.1',
    atImport(inBrowser(`throw new Error('no such thing')`)),
    'browser',
    /no such thing|did not load|does not/,
  ],
  [
    'calls a host that the page may not',
    '5.0.2',
    atImport(inBrowser(`void fetch('/' + '/tracker.' + 'example')`)),
    'browser',
    /tracker/,
  ],
  [
    'loops in its Node bundle',
    '5.0.3',
    atImport('while (typeof window === "undefined");'),
    'render',
    /bundle of "auth" starts/,
  ],
])(
  'a release that %s is refused with the reason, and the site stays as it was',
  async (_what, version, edits, check, reason) => {
    const before = await show(site.dataDir)
    await publishVariant(site.dataDir, await variantOf('auth', edits), version)
    const { code, answer } = await promote(`auth@${version}`)
    expect(code).toBe(1)
    expect(answer.refusals.map((refusal) => refusal.check)).toContain(check)
    expect(answer.error).toMatch(reason)
    expect(await show(site.dataDir)).toEqual(before)
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
  await release(site.dataDir, 'publish', 'auth', '--version', '5.2.0')
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
  await tab.page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await tab.page.getByRole('heading', { level: 1, name: 'This preview was revoked' }).waitFor()
  await tab.close()
  const answer = await page.goto(`${site.url}/Signup`)
  expect(answer?.status()).toBe(410)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('This preview was revoked')
  await page.getByRole('button', { name: 'Leave the preview and go to the site' }).click()
  expect(page.url()).toBe(`${site.url}/`)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await close()
})

test('a revoked release leaves the site at once, and its files with it', async () => {
  await release(site.dataDir, 'publish', 'auth', '--version', '5.3.0')
  await release(site.dataDir, 'promote', 'auth@5.3.0', '--no-browser')
  const { assets, baseUrl } = await release<{ assets: Record<string, unknown>; baseUrl: string }>(
    site.dataDir,
    'show',
    'auth@5.3.0',
  )
  const script = `${site.url}${baseUrl}${Object.keys(assets).find((file) => file.endsWith('.js'))}`
  expect((await fetch(script)).status).toBe(200)
  await release(site.dataDir, 'revoke', 'auth@5.3.0', '--reason', 'reads tokens')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(versionsOf(await liveComposition(site.url)).auth).not.toBe('5.3.0')
  expect((await fetch(script)).status).toBe(410)
  const { code, answer } = await promote('auth@5.3.0')
  expect([code, answer.refusals[0]?.check]).toEqual([1, 'revoked'])
})

test('a remote whose files are on another origin works as any other', async () => {
  let folder = ''
  const elsewhere: Server = createServer((request, response) => {
    const file = join(folder, decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname).replaceAll('..', ''))
    readFile(file).then(
      (content) => {
        const type = file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream'
        response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(content)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  await release(site.dataDir, 'publish', 'auth', '--version', '5.4.0', '--base-url', origin)
  expect((await promote('auth@5.4.0')).answer.error).toContain('Upload the release')
  folder = join(site.dataDir, 'store/releases/auth/5.4.0/browser')
  expect((await promote('auth@5.4.0')).answer.browser).toBe('passed')
  await new Promise((resolve) => setTimeout(resolve, 500))
  const { page, complaints, close } = await openPage()
  await page.goto(`${site.url}/Signup`)
  await page.getByRole('tab', { name: 'Log In' }).click()
  await page.getByLabel('Email').first().waitFor()
  expect(complaints()).toEqual([])
  await close()
  await new Promise((resolve) => elsewhere.close(resolve))
})
