import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Release } from '@civictrack/contract'
import { newPrivateKey } from '@civictrack/contract/signing'
import { openStore, originalFrame, trustFirstKey } from '@civictrack/registry'

const ROOT = join(__dirname, '../..')
// Inside the repository, so that the app of another team finds the packages.
const cache = join(ROOT, '.cache', `source-maps-${process.pid}`)
const folder = join(cache, 'store')
const key = newPrivateKey()

afterAll(() => rmSync(cache, { recursive: true, force: true }))

let marketing: Release
let bridges: Release

beforeAll(async () => {
  const orders = [join(ROOT, 'mfe-marketing'), appElsewhere()].map((app) => ({ folder: app, store: folder, key }))
  const all = orders.map((order) => ({ ...order, version: '1.0.0' }))
  const args = ['--import', 'tsx', join(ROOT, 'kit/test/publish-all.ts'), JSON.stringify(all)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT })
  ;[marketing, bridges] = JSON.parse(stdout).map(({ release }: { release: Release }) => release)
  for (const { app } of [marketing, bridges]) await trustFirstKey(openStore(folder), { app, key, by: 'ada' })
})

test.each([
  ['mfe-marketing/src/home/hero.tsx', '1.1fr 1fr'],
  ['shared/src/report-card/report-card.tsx', '16 / 10'],
])('a place in a script of marketing is found in %s', async (source, text) => {
  const original = readFileSync(join(ROOT, source), 'utf8').split('\n')
  const line = original.findIndex((one) => one.includes(text)) + 1
  expect(await frameOf(marketing, text)).toEqual({
    source,
    line,
    column: expect.any(Number),
    code: original[line - 1]?.trim(),
  })
})

test('an app in a repository elsewhere has maps too, with paths from its repository', async () => {
  const frame = await frameOf(bridges, 'The bridge is closed')
  expect(frame).toMatchObject({ source: 'src/home-page.tsx', line: 2, code: `throw new Error('The bridge is closed')` })
})

test('each script of the compiler has a map, which no file for browsers is or names', () => {
  for (const { app, assets, maps = {} } of [marketing, bridges]) {
    const scripts = Object.keys(assets).filter((file) => file.endsWith('.js') && !file.startsWith('languages/'))
    expect(Object.keys(maps).sort()).toEqual(scripts.map((file) => `${file}.map`).sort())
    for (const file of filesIn(join(folder, 'releases', app, '1.0.0/browser'))) {
      expect(file).not.toMatch(/\.map(?:\.br|\.gz)?$/)
      expect(readFileSync(file).includes('sourceMappingURL')).toBe(false)
    }
  }
})

test('no map names a folder of the machine, or a place outside of the repository', () => {
  for (const { app } of [marketing, bridges])
    for (const file of filesIn(join(folder, 'releases', app, '1.0.0/maps'))) {
      const text = readFileSync(file, 'utf8')
      expect(text).not.toContain(ROOT)
      expect(text).not.toContain(encodeURIComponent(ROOT))
      for (const source of (JSON.parse(text) as { sources: string[] }).sources)
        expect(source).toMatch(
          /^(?:(?:mfe-marketing|shared|contract|kit)\/src|src|node_modules)\/|^[\w-]+\.mjs$|^generated$/,
        )
    }
})

/** The place in the source of some text in a script. */
async function frameOf({ app, version, assets }: Release, text: string) {
  for (const file of Object.keys(assets).filter((name) => name.endsWith('.js'))) {
    const content = readFileSync(join(folder, 'releases', app, version, 'browser', file), 'utf8')
    const at = content.indexOf(text)
    if (at < 0) continue
    const lines = content.slice(0, at).split('\n')
    const column = (lines.at(-1)?.length ?? 0) + 1
    return originalFrame(openStore(folder), { app, version, file, line: lines.length, column })
  }
  return undefined
}

function filesIn(place: string): string[] {
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  return files.map(({ parentPath, name }) => join(parentPath, name))
}

/** An app with a repository of its own. */
function appElsewhere(): string {
  const place = join(cache, 'bridges')
  const route = { path: '/bridges', page: 'home', title: 'T', description: 'D', frame: 'public', prerender: true }
  const files = {
    '.git/HEAD': 'ref: refs/heads/main',
    'app.json': JSON.stringify({ name: 'bridges', contract: 1, routes: [route], navigation: [], operations: [] }),
    'package.json': JSON.stringify({ name: 'bridges', type: 'module', dependencies: { '@civictrack/shared': '*' } }),
    'rspack.config.ts': readFileSync(join(ROOT, 'kit/template/rspack.config.ts'), 'utf8'),
    'src/app.tsx': `export default { pages: { home: async () => (await import('./home-page')).HomePage } }`,
    'src/home-page.tsx': `export function HomePage() {\n  throw new Error('The bridge is closed')\n}\n`,
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(place, file)), { recursive: true })
    writeFileSync(join(place, file), content)
  }
  return place
}
