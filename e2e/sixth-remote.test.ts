import { execFile } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { reportFigure } from './campaign/campaign'
import { APPS } from './support/apps'
import { openPage } from './support/browser'
import { ROOT, runCommand } from './support/command'
import { startDevAgainst } from './support/dev-against'
import { release } from './support/release-command'
import { freshFolder, type SiteUnderTest, startSite } from './support/site-under-test'
import { filesOfReleases, liveComposition, versionsOf } from './teams/store'

jest.setTimeout(180_000)

const run = promisify(execFile)
/** From an empty folder to live. */
const LIMIT_S = 600

let site: SiteUnderTest
let folder: string
let before: { files: unknown; versions: Record<string, string> }
let begin: number
let published = 0
const steps: string[] = []

/** Notes how long a step of the way takes. */
async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work()
  steps.push(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

beforeAll(async () => {
  site = await startSite()
  before = {
    files: await filesOfReleases(site.dataDir, APPS),
    versions: versionsOf(await liveComposition(site.url)),
  }
  begin = performance.now()
  folder = await freshFolder()
  await cp(join(ROOT, 'e2e/fixtures/mfe-events'), folder, { recursive: true })
  await step('packages', async () => expect((await runCommand(['pack', join(folder, 'packages')])).code).toBe(0))
  const npm = ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await step('npm ci', () => run('npm', npm, { cwd: folder, timeout: 120_000 }))
  await step('types', () => run(join(folder, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: folder }))
}, 400_000)

test('has packages of its own: another patch of React, and none of its files in the repository', async () => {
  const versionIn = async (place: string) =>
    (JSON.parse(await readFile(join(place, 'node_modules/react/package.json'), 'utf8')) as { version: string }).version
  expect(await versionIn(folder)).toMatch(/^19\./)
  expect(await versionIn(folder)).not.toBe(await versionIn(ROOT))
})

test('is worked on inside the running site, with its menu entry, before anybody has published it', async () => {
  const host = await step('dev --against', () => startDevAgainst(folder, site.url))
  const { page, complaints, close } = await openPage()
  await page.goto(host.url)
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
  await page.getByRole('heading', { level: 1, name: 'Community events' }).waitFor()
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  const source = join(folder, 'src/events/events-page.tsx')
  await writeFile(source, (await readFile(source, 'utf8')).replace('Community events', 'Events near you'))
  await page.getByRole('heading', { level: 1, name: 'Events near you' }).waitFor({ timeout: 30_000 })
  expect(await page.locator('html[data-same-document]').count()).toBe(1)
  expect(complaints('page error', 'console error')).toEqual([])
  expect((await fetch(`${site.url}/Events`)).status).toBe(404)
  await close()
  await host.stop()
})

test('is previewed by a reviewer, in its own build and with its banner, and nobody else sees it', async () => {
  published += 1
  const version = `1.0.${published}`
  await step('publish', () => release(site.dataDir, 'publish', folder, '--version', version))
  const { url } = await step('preview', () =>
    release<{ url: string }>(site.dataDir, 'preview', `events@${version}`, '--site', site.url, '--no-browser'),
  )
  const { page, close, complaints } = await openPage()
  await page.goto(url)
  const banner = page.getByRole('complementary', { name: 'Preview' })
  expect(await banner.textContent()).toContain(`events ${version}`)
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
  await page.getByRole('heading', { level: 1, name: 'Events near you' }).waitFor()
  expect(await banner.isVisible()).toBe(true)
  expect((await fetch(`${site.url}/Events`)).status).toBe(404)
  await page.getByRole('button', { name: 'Exit preview' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: 'Exit preview' }).count()).toBe(0)
  expect(await page.getByRole('banner').getByRole('link', { name: 'Events' }).count()).toBe(0)
  expect(complaints()).toEqual([])
  await close()
})

test('is promoted: a page with a component that shared lacks, rightly themed, and no file changed elsewhere', async () => {
  const promoted = await step('promote', () => release(site.dataDir, 'promote', `events@1.0.${published}`))
  expect(promoted.browser).toBe('passed')
  const seconds = (performance.now() - begin) / 1000
  await expectThemedPage()
  expect(versionsOf(await liveComposition(site.url))).toEqual({ ...before.versions, events: `1.0.${published}` })
  expect(await filesOfReleases(site.dataDir, APPS)).toEqual(before.files)
  reportFigure(`sixth remote: from an empty folder to live in ${seconds.toFixed(0)} s (${steps.join(', ')})`)
  console.info(`sixth remote: ${seconds.toFixed(0)} s (${steps.join(', ')})`)
  expect(seconds).toBeLessThan(LIMIT_S)
})

async function expectThemedPage(): Promise<void> {
  const { page, close, complaints } = await openPage()
  await page.goto(site.url)
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
  await page.getByRole('button', { name: 'I am going' }).click()
  const chip = page.getByRole('button', { name: 'You are going' })
  await chip.waitFor()
  await page.locator(':focus').evaluate((element) => (element as HTMLElement).blur())
  await page.mouse.move(0, 0)
  const primary = await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).evaluate(colourOf)
  await page.waitForFunction(
    ([name, wanted]) =>
      [...document.querySelectorAll('[role=button]')].some(
        (element) => element.textContent === name && getComputedStyle(element).backgroundColor === wanted,
      ),
    ['You are going', primary] as const,
  )
  expect(complaints()).toEqual([])
  await close()
}

function colourOf(element: Element): string {
  return getComputedStyle(element).backgroundColor
}
