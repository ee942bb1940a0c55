import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const REPOSITORY = join(__dirname, '../..')
const MONTHS_AGO = new Date(Date.now() - 60 * 24 * 3600 * 1000)

const BUBBLEWRAP = '/usr/bin/bwrap'
const testInSandbox = existsSync(BUBBLEWRAP) ? test : test.skip

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'server-bundle-'))
  chmodSync(root, 0o755)
  mkdirSync(join(root, 'app/parts'), { recursive: true })
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'))
  write(
    'app/start.ts',
    "import { words } from './parts/words'\nprocess.stdout.write(words())\nawait import('./parts/late')",
  )
  write(
    'app/parts/words.ts',
    `import { readFileSync } from 'node:fs'
     import semver from 'semver'
     const beside = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
     export const words = () => beside('./words.txt') + import.meta.dirname.slice(-5) + semver.major('7.0.0')`,
  )
  write('app/parts/late.ts', "process.stdout.write(' late')")
  write('app/parts/words.txt', 'first ')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const bundles = () => readdirSync(join(root, '.cache/server'))

test('runs as the sources do: with the files beside them, packages, and parts that are loaded later', () => {
  expect(start()).toBe('first parts7 late')
})

test('is built once, and again after a file was changed or added', () => {
  start()
  const [first = ''] = bundles()
  const builtAt = statSync(join(root, '.cache/server', first, 'start.mjs')).mtimeMs
  start()
  expect(bundles()).toEqual([first])
  expect(statSync(join(root, '.cache/server', first, 'start.mjs')).mtimeMs).toBe(builtAt)

  write('app/parts/late.ts', "process.stdout.write(' changed')")
  expect(start()).toBe('first parts7 changed')
  write('app/parts/added.ts', '')
  start()
  expect(bundles()).toHaveLength(3)
})

test('one that nothing has started for a month is removed with the next build', () => {
  start()
  const [first = ''] = bundles()
  write('app/parts/late.ts', '')
  start()
  expect(bundles()).toHaveLength(2)
  utimesSync(join(root, '.cache/server', first), MONTHS_AGO, MONTHS_AGO)
  write('app/parts/late.ts', '//')
  start()
  expect(bundles()).toHaveLength(2)
  expect(bundles()).not.toContain(first)
})

test('a use counts as a start', () => {
  start()
  const [first = ''] = bundles()
  const folder = join(root, '.cache/server', first)
  utimesSync(folder, MONTHS_AGO, MONTHS_AGO)
  start()
  expect(statSync(folder).mtimeMs).toBeGreaterThan(MONTHS_AGO.getTime() + 1000)
})

test('is undefined where it cannot be written, and leaves nothing there', () => {
  mkdirSync(join(root, '.cache'), { mode: 0o555 })
  expect(start({ user: 65534 })).toBe('undefined')
  expect(readdirSync(join(root, '.cache'))).toEqual([])
})

testInSandbox('is undefined on a disk that is only read', () => {
  expect(start({ within: [BUBBLEWRAP, '--ro-bind', '/', '/'] })).toBe('undefined')
})

test('a source that cannot be read as TypeScript fails the start, and leaves nothing half', () => {
  write('app/parts/late.ts', 'const =')
  expect(() => start()).toThrow(/late\.ts:1:6/)
  expect(bundles()).toEqual([])
})

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text)
}

/** Starts the bundle in a process of its own, and returns everything that it prints. */
function start({ user, within = [] }: { user?: number; within?: string[] } = {}): string {
  const code = `
    import { serverBundle } from ${JSON.stringify(join(__dirname, 'server-bundle.mjs'))}
    ${user ? `process.setgid(${user}); process.setuid(${user})` : ''}
    const file = await serverBundle(${JSON.stringify(root)}, { entry: 'app/start.ts', sources: ['app'] })
    if (file) await import(file); else process.stdout.write('undefined')`
  const [program = '', ...args] = [...within, process.execPath, '--input-type=module', '--eval', code]
  return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' })
}
