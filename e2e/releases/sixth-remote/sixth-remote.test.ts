import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reportFigure } from '../../campaign/campaign'
import { release } from '../../commands/release'
import { ROOT } from '../../commands/run-command'
import { startOverride } from '../../dev/start-dev'
import { test as base, expect } from '../../fixtures/test'
import type { Visit } from '../../fixtures/visit'
import { filesOfReleases, liveComposition, versionsOf } from '../store'
import { APPS } from '../variants'
import { type SixthRemote, sixthRemote } from './sixth-remote'

/** From an empty folder to live. */
const LIMIT_S = 600
const VERSION = '1.0.1'

const test = base.extend<object, { sixth: SixthRemote }>({
  sixth: [async ({ site }, use) => use(await sixthRemote(site)), { scope: 'worker', timeout: 240_000 }],
})

test.use({ siteOptions: {} })
// Each test goes on where the one before has ended: tried again, all of them are.
test.describe.configure({ mode: 'serial' })

test('it has packages of its own: another patch of React', async ({ sixth: { folder } }) => {
  const versionIn = async (place: string) =>
    (JSON.parse(await readFile(join(place, 'node_modules/react/package.json'), 'utf8')) as { version: string }).version
  expect(await versionIn(folder)).toMatch(/^19\./)
  expect(await versionIn(folder)).not.toBe(await versionIn(ROOT))
})

test('it is developed inside the running site, with its menu entry, before it is published', async ({
  sixth,
  site,
  openPage,
}) => {
  const host = await sixth.step('dev --against', () => startOverride(sixth.folder, site.url))
  const { page, complaints } = await openPage({ baseURL: host.url })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Community events' })).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  const source = join(sixth.folder, 'src/events/events-page.tsx')
  await writeFile(source, (await readFile(source, 'utf8')).replace('Community events', 'Events near you'))
  await page.getByRole('heading', { level: 1, name: 'Events near you' }).waitFor({ timeout: 30_000 })
  await expect(page.locator('html[data-same-document]')).toHaveCount(1)
  expect(complaints('page error', 'console error')).toEqual([])
  expect((await fetch(`${site.url}/Events`)).status).toBe(404)
  await host.stop()
})

test('a reviewer previews its own build with a banner, and no other visitor sees it', async ({
  sixth,
  site,
  openPage,
}) => {
  await sixth.step('publish', () => release(site.dataDir, 'publish', sixth.folder, '--version', VERSION))
  const { url } = await sixth.step('preview', () =>
    release<{ url: string }>(site.dataDir, 'preview', `events@${VERSION}`, '--site', site.url, '--no-browser'),
  )
  const { page, complaints } = await openPage()
  await page.goto(url)
  const banner = page.getByRole('complementary', { name: 'Preview' })
  await expect(banner).toContainText(`events ${VERSION}`)
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Events near you' })).toBeVisible()
  await expect(banner).toBeVisible()
  expect((await fetch(`${site.url}/Events`)).status).toBe(404)
  await page.getByRole('button', { name: 'Exit preview' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exit preview' })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Events' })).toHaveCount(0)
  expect(complaints()).toEqual([])
})

test('it is promoted: its page has a themed component that shared lacks, and no other file has changed', async ({
  sixth,
  site,
  openPage,
}) => {
  const promoted = await sixth.step('promote', () => release(site.dataDir, 'promote', `events@${VERSION}`))
  expect(promoted.browser).toBe('passed')
  const seconds = (performance.now() - sixth.begin) / 1000
  await expectThemedPage(await openPage())
  expect(versionsOf(await liveComposition(site.url))).toEqual({ ...sixth.before.versions, events: VERSION })
  expect(await filesOfReleases(site.dataDir, APPS)).toEqual(sixth.before.files)
  reportFigure(`sixth remote: from an empty folder to live in ${seconds.toFixed(0)} s (${sixth.steps.join(', ')})`)
  expect(seconds).toBeLessThan(LIMIT_S)
})

async function expectThemedPage({ page, complaints }: Visit): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
  await page.getByRole('button', { name: 'I am going' }).click()
  const chip = page.getByRole('button', { name: 'You are going' })
  await expect(chip).toBeVisible()
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
}

function colourOf(element: Element): string {
  return getComputedStyle(element).backgroundColor
}
