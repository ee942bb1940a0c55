import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { APP_FOLDERS, sourceHash, sourceVersion } from './apps'

const temporary = mkdtempSync(join(tmpdir(), 'civictrack-sources-'))
afterAll(() => rmSync(temporary, { recursive: true }))

/** A clone of the repository with a few sources. */
function clone(name: string) {
  const root = join(temporary, name)
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  write('app/app.json', '{}')
  write('app/src/app.tsx', 'export default {}')
  write('lock.json', '{}')
  return { root, write, hash: () => sourceHash(root, [join(root, 'app'), join(root, 'lock.json')]) }
}

test('is equal for equal sources in any folder', () => {
  const one = clone('one')
  const copy = join(temporary, 'node_modules/dist/testing/copy')
  cpSync(one.root, copy, { recursive: true })
  expect(one.hash()).toBe(one.hash())
  expect(sourceHash(copy, [join(copy, 'app'), join(copy, 'lock.json')])).toBe(one.hash())
})

test.each([
  ['a file changes', (app: ReturnType<typeof clone>) => app.write('app/src/app.tsx', 'export default { }')],
  ['a file is added', (app: ReturnType<typeof clone>) => app.write('app/public/icon.svg', '')],
  ['a package changes', (app: ReturnType<typeof clone>) => app.write('lock.json', '{"a":1}')],
  ['a file goes', (app: ReturnType<typeof clone>) => rmSync(join(app.root, 'app/app.json'))],
  [
    'a file is renamed',
    (app: ReturnType<typeof clone>) => renameSync(join(app.root, 'app/app.json'), join(app.root, 'app/b.json')),
  ],
])('changes when %s, also in a folder called dist', (name, change) => {
  const app = clone(join('dist', name))
  const before = app.hash()
  change(app)
  expect(app.hash()).not.toBe(before)
})

test('does not change with tests and build results', () => {
  const app = clone('ignoring')
  const before = app.hash()
  for (const file of [
    'src/app.test.tsx',
    'src/deep/a.test.ts',
    'src/testing/fake.ts',
    'dist/browser/a.js',
    'node_modules/a/b.js',
  ])
    app.write(`app/${file}`, 'x')
  expect(app.hash()).toBe(before)
})

test('changes with the sources of the build in the kit, and not with those of its command', () => {
  const app = clone('kit')
  const hash = () => sourceHash(app.root, [join(app.root, 'kit/src')])
  app.write('kit/src/build/a.ts', '1')
  const before = hash()
  app.write('kit/src/cli/commands/a.ts', '1')
  app.write('kit/src/create/a.ts', '1')
  expect(hash()).toBe(before)
  app.write('kit/src/build/a.ts', '2')
  expect(hash()).not.toBe(before)
})

test('every app has a version that is valid in the store', () => {
  const versions = Object.keys(APP_FOLDERS).map(sourceVersion)
  for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+-src\.h[0-9a-f]{10}$/)
  expect(new Set(versions).size).toBe(versions.length)
})
