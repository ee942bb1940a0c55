import { reportFigure } from '../campaign/campaign'
import { release } from '../commands/release'
import { expect, test } from '../fixtures/test'
import { promote } from './promote-command'
import { relabel } from './relabel'
import { liveComposition, show, versionsOf } from './store'
import { type Edits, publishVariant, variantOf } from './variants'

test.use({ siteOptions: {} })

const inBrowser = (code: string) => `if (typeof window !== 'undefined') { ${code} }`
const atImport = (code: string): Edits => ({ 'src/app.tsx': (text) => `${text}\n${code}` })

const REFUSED: { problem: string; edits: Edits; check: string; reason: RegExp }[] = [
  {
    problem: 'calls a host that the page may not',
    // Spelt so that no search for hosts finds it.
    edits: atImport(inBrowser(`void fetch(atob('Ly90cmFja2VyLmV4YW1wbGU='))`)),
    check: 'browser',
    reason: /tracker\.example/,
  },
  {
    problem: 'throws in a browser',
    edits: atImport(inBrowser(`throw new Error('Not this time.')`)),
    check: 'browser',
    reason: /auth@5\.0\.\d did not load/,
  },
  {
    problem: 'calls an operation that its manifest does not declare',
    edits: atImport(inBrowser(`void fetch('/api/v1/count', { method: 'POST' })`)),
    check: 'operations',
    reason: /\/CreateAccount: "auth" calls POST \/api\/v1\/count/,
  },
  {
    problem: 'uses a name of shared that the shell lacks',
    edits: {
      'src/app.tsx': (text) => `import { useThing } from '@civictrack/shared'\n${text}\nvoid [useThing].length`,
    },
    check: 'exports',
    reason: /auth@5\.0\.\d uses `useThing` of @civictrack\/shared, which shell@\S+ does not provide/,
  },
  {
    problem: 'loops in its Node bundle',
    edits: atImport('while (typeof window === "undefined");'),
    check: 'render',
    reason: /bundle of "auth" starts/,
  },
]

for (const [index, { problem, edits, check, reason }] of REFUSED.entries()) {
  test(`a release that ${problem} is refused with the reason, and the site stays as it was`, async ({ site }) => {
    const version = `5.0.${index + 1}`
    const before = await show(site.dataDir)
    await publishVariant(site.dataDir, await variantOf('auth', edits), version)
    const { code, output } = await promote(site, `auth@${version}`)
    expect(code).toBe(1)
    expect(output.refusals.map((refusal) => refusal.check)).toContain(check)
    expect(output.error).toMatch(reason)
    expect(await show(site.dataDir)).toEqual(before)
    // Only a problem that the browser alone sees can be let through.
    if (check !== 'browser' && check !== 'operations') return
    expect((await promote(site, `auth@${version}`, '--no-browser', '--dry-run')).code).toBe(0)
  })
}

test('one remote is published and promoted within ten seconds, and back within two', async ({ site }) => {
  const begin = performance.now()
  await release(site.dataDir, 'publish', 'auth', '--version', '5.1.0')
  const { output } = await promote(site, 'auth@5.1.0')
  expect(output.browser).toBe('passed')
  const middle = performance.now()
  await release(site.dataDir, 'rollback', '--app', 'auth')
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  reportFigure(
    `publish and promote one remote with the browser: ${seconds(begin, middle)} s; rollback: ${seconds(middle, performance.now())} s`,
  )
})

test('a revoked release leaves the site at once, and its files with it', async ({ site }) => {
  await relabel(site.dataDir, { app: 'auth', versions: ['5.3.0'] })
  await release(site.dataDir, 'promote', 'auth@5.3.0', '--no-browser')
  const { assets } = await release<{ assets: Record<string, unknown> }>(site.dataDir, 'show', 'auth@5.3.0')
  const file = Object.keys(assets).find((name) => name.endsWith('.js'))
  const script = `${site.url}/releases/auth/5.3.0/${file}`
  expect((await fetch(script)).status).toBe(200)
  await release(site.dataDir, 'revoke', 'auth@5.3.0', '--reason', 'reads tokens')
  await expect.poll(async () => versionsOf(await liveComposition(site.url)).auth, { timeout: 2000 }).not.toBe('5.3.0')
  expect((await fetch(script)).status).toBe(410)
  const { code, output } = await promote(site, 'auth@5.3.0')
  expect([code, output.refusals[0]?.check]).toEqual([1, 'revoked'])
})
