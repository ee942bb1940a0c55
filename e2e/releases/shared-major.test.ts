import { readFileSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { atOnce } from '../campaign/campaign'
import { release } from '../commands/release'
import { ROOT, runCommand } from '../commands/run-command'
import { test as base, expect } from '../fixtures/test'
import type { SiteUnderTest } from '../site/site-under-test'
import { show, untilLive } from './store'
import { APPS, type App, type Edits, publishVariant, variantOf } from './variants'

const VERSION = '20.0.0'
const REMOTES = APPS.filter((app) => app !== 'shell')

const CURRENT = versionIn(readFileSync(join(ROOT, 'shared/package.json'), 'utf8'))
const NEXT = `${Number(CURRENT.split('.')[0]) + 1}.0.0`

const NEEDS_NEXT: Edits = {
  'package.json': (text) => text.replace(`"@civictrack/shared": "${CURRENT}"`, `"@civictrack/shared": "${NEXT}"`),
}
/** Uses a name that only the new major has. */
const USES_NEXT: Edits = {
  'src/app.tsx': (text) =>
    `import { EDITION } from '@civictrack/shared'\n${text}\nif (typeof document !== 'undefined') document.documentElement.dataset.edition = EDITION\n`,
}

/** All six apps are published a second time, built against the next major of shared. */
const test = base.extend<object, { published: undefined }>({
  published: [
    async ({ site }, use) => {
      const work = (app: App) => publishAgainstNext(site, app)
      await Promise.all(atOnce(APPS, { most: 2, work }).values())
      await use(undefined)
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
})

test.use({ siteOptions: {} })

test('a shell with a new major of shared is refused alone, and the reason names every remote that needs the old one', async ({
  site,
}) => {
  const before = await show(site.dataDir)
  const refusals = await refusalsOf(site, 'shell')
  expect(new Set(refusals.map(({ check }) => check))).toEqual(new Set(['ranges']))
  for (const app of REMOTES) {
    const reason = refusal(`${app}@`, { needs: CURRENT, provided: NEXT, by: `shell@${VERSION}` })
    expect(refusals.filter(({ problem }) => reason.test(problem))).toHaveLength(1)
  }
  expect(await show(site.dataDir)).toEqual(before)
})

test('a remote built against it is refused alone, and so is a promotion without one of the remotes', async ({
  site,
}) => {
  const [missing, alone, ...more] = await refusalsOf(site, 'auth')
  expect([missing?.check, alone?.check, more]).toEqual(['exports', 'ranges', []])
  expect(missing?.problem).toContain('`EDITION`')
  expect(alone?.problem).toMatch(refusal(`auth@${VERSION}`, { needs: NEXT, provided: CURRENT, by: 'shell@' }))
  const behind = await refusalsOf(site, 'shell', 'marketing', 'auth', 'report')
  expect(behind.map(({ problem }) => problem.split('@')[0])).toEqual(['dashboard', 'staff'])
})

test('together they go live in one step, and run on the new major', async ({ site, visit }) => {
  const { serial } = (await show(site.dataDir)).history[0] ?? { serial: 0 }
  const promoted = await release(site.dataDir, 'promote', ...APPS.map((app) => `${app}@${VERSION}`))
  expect(promoted).toMatchObject({ browser: 'passed', serial: serial + 1 })
  await untilLive(site.url, 'auth', VERSION)
  const { page, complaints } = visit
  await page.goto('/Signup')
  await expect(page.locator('html[data-edition="next"]')).toBeAttached()
  await page.getByRole('tab', { name: 'Log In' }).click()
  await expect(page.getByLabel('Email').first()).toBeVisible()
  expect(complaints()).toEqual([])
})

/** Publishes an app built against the next major of `shared`, which is put into the app's node_modules as if it were installed. */
async function publishAgainstNext({ dataDir }: SiteUnderTest, app: App): Promise<void> {
  const folder = await variantOf(app, app === 'auth' ? { ...NEEDS_NEXT, ...USES_NEXT } : NEEDS_NEXT)
  const next = join(folder, 'node_modules/@civictrack/shared')
  await cp(join(ROOT, 'shared'), next, { recursive: true, filter: (path) => !path.endsWith('/node_modules') })
  await replaceIn(join(next, 'package.json'), `"version": "${CURRENT}"`, `"version": "${NEXT}"`)
  await replaceIn(join(next, 'src/index.ts'), /$/, "\nexport const EDITION = 'next'\n")
  await publishVariant(dataDir, folder, VERSION)
}

async function replaceIn(file: string, before: string | RegExp, after: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const changed = text.replace(before, after)
  expect(changed).not.toBe(text)
  await writeFile(file, changed)
}

async function refusalsOf({ dataDir }: SiteUnderTest, ...apps: App[]): Promise<{ check: string; problem: string }[]> {
  const promotion = ['promote', ...apps.map((app) => `${app}@${VERSION}`), '--json', '--data', dataDir]
  const { code, stdout } = await runCommand(['release', ...promotion])
  expect(code).toBe(1)
  return (JSON.parse(stdout) as { refusals: { check: string; problem: string }[] }).refusals
}

/** The reason of a refusal: an app needs another range of shared than the shell provides. */
function refusal(app: string, { needs, provided, by }: { needs: string; provided: string; by: string }): RegExp {
  const escaped = (text: string) => text.replaceAll('.', '\\.')
  return new RegExp(
    `^${escaped(app)}\\S* needs @civictrack/shared \\^${escaped(needs)}, but ${escaped(by)}\\S* provides ${escaped(provided)}`,
  )
}

function versionIn(packageJson: string): string {
  return (JSON.parse(packageJson) as { version: string }).version
}
