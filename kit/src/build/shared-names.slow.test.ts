import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Release } from '@civictrack/contract'
import { newPrivateKey } from '@civictrack/contract/signing'

const ROOT = join(__dirname, '../../..')
// Inside the repository, so that the throwaway apps find the packages.
const cache = join(ROOT, '.cache', `kit-names-${process.pid}`)
afterAll(() => rmSync(cache, { recursive: true, force: true }))

interface Case {
  /** The content of `src/home-page.tsx`. */
  page: string
  /** The content of `src/shared.ts`. */
  shared?: string
  mode?: 'production' | 'development'
}

const CASES = {
  named: { page: `import { Link as L, type Session, Button } from '@civictrack/shared'\n${shows('[L, Button]')}` },
  unused: { page: `import { Link, Button } from '@civictrack/shared'\n${shows('Button')}` },
  none: { page: shows('1') },
  members: { page: `import * as shared from '@civictrack/shared'\n${shows('[shared.Link, shared.useThing]')}` },
  reexported: {
    page: `import { Link } from './shared'\n${shows('Link')}`,
    shared: `export { Link, Button } from '@civictrack/shared'`,
  },
  allReexported: {
    page: `import { Link } from './shared'\n${shows('Link')}`,
    shared: `export * from '@civictrack/shared'`,
  },
  picked: { page: `${shows(`(await import('@civictrack/shared')).Link`)}` },
  development: {
    page: `import { Link, Button } from '@civictrack/shared'\n${shows('[Link, Button]')}`,
    mode: 'development',
  },
  whole: { page: `import * as shared from '@civictrack/shared'\n${shows('Object.keys(shared)')}` },
  wholeInDevelopment: {
    page: `import * as shared from '@civictrack/shared'\n${shows('Object.keys(shared)')}`,
    mode: 'development',
  },
  loaded: { page: `export async function HomePage() { return Object.keys(await import('@civictrack/shared')) }` },
  required: { page: shows(`Object.keys(require('@civictrack/shared'))`) },
} satisfies Record<string, Case>

let ends: Record<keyof typeof CASES, { release?: Release; reason?: string }>

beforeAll(async () => {
  const orders = Object.entries(CASES).map(([name, one]: [string, Case]) => ({
    folder: appFolder(name.toLowerCase(), one),
    mode: one.mode,
    key: newPrivateKey(),
    version: '1.0.0',
    store: cache,
    isDryRun: true,
  }))
  const args = ['--import', 'tsx', join(ROOT, 'kit/test/publish-all.ts'), JSON.stringify(orders)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT })
  const all = JSON.parse(stdout)
  ends = Object.fromEntries(Object.keys(CASES).map((name, index) => [name, all[index]])) as typeof ends
})

test.each<[keyof typeof CASES, string[]]>([
  ['named', ['Button', 'Link']],
  ['unused', ['Button']],
  ['none', []],
  ['members', ['Link', 'useThing']],
  ['reexported', ['Link']],
  ['allReexported', ['Link']],
  ['picked', ['Link']],
  ['development', ['Button', 'Link']],
])('records the names of shared that an app uses: %s', (name, names) => {
  expect(ends[name]).toMatchObject({ release: { needs: { exports: names } } })
})

test.each<keyof typeof CASES>(['whole', 'wholeInDevelopment', 'loaded', 'required'])(
  'refuses to build an app that takes shared as a whole, and names the file: %s',
  (name) => {
    expect(ends[name].reason).toBe(
      `Error: ${name.toLowerCase()} takes @civictrack/shared as a whole in ./src/home-page.tsx, so the build cannot tell which names it needs. ` +
        "Import the names that you use: import { callApi, Form } from '@civictrack/shared'.",
    )
  },
)

test('names source files in the chunks of a development build only', () => {
  const scriptsOf = (name: keyof typeof CASES) =>
    Object.keys(ends[name].release?.assets ?? {}).filter((file) => file.endsWith('.js'))
  expect(scriptsOf('none').length).toBeGreaterThan(1)
  for (const file of scriptsOf('none')) expect(file).toMatch(/^(?:remoteEntry|app|\d+)\.[\da-f]+\.js$/)
  expect(scriptsOf('development').join()).toContain('home-page')
})

function shows(value: string): string {
  return `export async function HomePage() { return ${value} }`
}

function appFolder(name: string, { page, shared = '' }: Case): string {
  const folder = join(cache, name)
  const route = { path: '/', page: 'home', title: 'T', description: 'D', frame: 'public', prerender: true }
  const files = {
    'app.json': JSON.stringify({ name, contract: 1, routes: [route], navigation: [], operations: [] }),
    'package.json': JSON.stringify({ name, type: 'module', dependencies: { '@civictrack/shared': '2.0.0' } }),
    'rspack.config.ts': `import { defineApp } from '../../../kit/src/preset/define-app'\nexport default defineApp(import.meta.dirname)`,
    'src/app.tsx': `export default { pages: { home: async () => (await import('./home-page')).HomePage } }`,
    'src/home-page.tsx': page,
    'src/shared.ts': shared,
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return folder
}
