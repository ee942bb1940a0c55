import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { atOnce } from './campaign/campaign'
import { APPS, type App, type Edits, publishVariant, variantOf } from './support/apps'
import { openPage } from './support/browser'
import { ROOT, runCommand } from './support/command'
import { release } from './support/release-command'
import { type SiteUnderTest, startSite } from './support/site-under-test'
import { liveComposition, show, versionsOf } from './teams/store'

jest.setTimeout(180_000)

const VERSION = '20.0.0'
const REMOTES = APPS.filter((app) => app !== 'shell')

const NEEDS_NEXT: Edits = {
  'package.json': (text) => text.replace('"@civictrack/shared": "2.0.0"', '"@civictrack/shared": "3.0.0"'),
}
/** What only the new major offers, in use. */
const USES_NEXT: Edits = {
  'src/app.tsx': (text) =>
    `import { EDITION } from '@civictrack/shared'\n${text}\nif (typeof document !== 'undefined') document.documentElement.dataset.edition = EDITION\n`,
}

let site: SiteUnderTest

beforeAll(async () => {
  site = await startSite()
  const built = atOnce(APPS, { most: 2, work: publishAgainstNext })
  await Promise.all(built.values())
}, 400_000)

/** An app built against `shared` 3.0.0, which stands in the app's own packages as an installed one would. */
async function publishAgainstNext(app: App): Promise<void> {
  const folder = await variantOf(app, app === 'auth' ? { ...NEEDS_NEXT, ...USES_NEXT } : NEEDS_NEXT)
  const next = join(folder, 'node_modules/@civictrack/shared')
  await cp(join(ROOT, 'shared'), next, { recursive: true, filter: (path) => !path.endsWith('/node_modules') })
  await replaceIn(join(next, 'package.json'), '"version": "2.0.0"', '"version": "3.0.0"')
  await replaceIn(join(next, 'src/index.ts'), /$/, "\nexport const EDITION = 'next'\n")
  await publishVariant(site.dataDir, folder, VERSION)
}

async function replaceIn(file: string, before: string | RegExp, after: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const changed = text.replace(before, after)
  expect(changed).not.toBe(text)
  await writeFile(file, changed)
}

async function refusalsOf(...apps: App[]): Promise<{ check: string; problem: string }[]> {
  const words = ['promote', ...apps.map((app) => `${app}@${VERSION}`), '--json', '--data', site.dataDir]
  const { code, stdout } = await runCommand(['release', ...words])
  expect(code).toBe(1)
  return (JSON.parse(stdout) as { refusals: { check: string; problem: string }[] }).refusals
}

test('a shell with a new major of shared is refused alone, and names every remote that cannot go along', async () => {
  const before = await show(site.dataDir)
  const refusals = await refusalsOf('shell')
  expect(new Set(refusals.map(({ check }) => check))).toEqual(new Set(['ranges']))
  for (const app of REMOTES) {
    const told = new RegExp(
      `^${app}@\\S+ needs @civictrack/shared \\^2\\.0\\.0, and shell@20\\.0\\.0 provides 3\\.0\\.0`,
    )
    expect(refusals.filter(({ problem }) => told.test(problem))).toHaveLength(1)
  }
  expect(await show(site.dataDir)).toEqual(before)
})

test('a remote built against it is refused alone, and so is the step that leaves one remote behind', async () => {
  const [alone] = await refusalsOf('auth')
  expect(alone?.problem).toMatch(/^auth@20\.0\.0 needs @civictrack\/shared \^3\.0\.0, and shell@\S+ provides 2\.0\.0/)
  const behind = await refusalsOf('shell', 'marketing', 'auth', 'report')
  expect(behind.map(({ problem }) => problem.split('@')[0])).toEqual(['dashboard'])
})

test('together they go live in one step, and run on the new major', async () => {
  const { serial } = (await show(site.dataDir)).history[0] ?? { serial: 0 }
  const promoted = await release(site.dataDir, 'promote', ...APPS.map((app) => `${app}@${VERSION}`))
  expect(promoted).toMatchObject({ browser: 'passed', serial: serial + 1 })
  while (versionsOf(await liveComposition(site.url)).auth !== VERSION);
  const { page, complaints, close } = await openPage()
  await page.goto(`${site.url}/Signup`)
  await page.locator('html[data-edition="next"]').waitFor({ state: 'attached' })
  await page.getByRole('tab', { name: 'Log In' }).click()
  await page.getByLabel('Email').first().waitFor()
  expect(complaints()).toEqual([])
  await close()
})
