import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { emptyStore, publishTiny } from '../../test/tiny-store'
import type { Store } from '../store/store'
import { originalFrame } from './original-frame'

const SOURCE = `export function greet(person: string): string {
  const greeting = 'Hello'
  if (!person) throw new Error('no \u202Eperson')
  return greeting + person
}
`

const options = { loader: 'ts', minify: true, sourcemap: 'external', sourcefile: 'src/greet.ts' } as const
const { code, map } = transformSync(SOURCE, options)

/** A store with a release whose script was compiled from `SOURCE`. */
async function compiled({ log = [] as string[], change = (given: string) => given } = {}) {
  const store = emptyStore({ log: (line) => log.push(line) })
  await publishTiny(store, { app: 'report', files: { 'greet.js': code }, maps: { 'greet.js': change(map) } })
  return { store, column: code.indexOf('new Error') + 1 }
}

const at = (column: number, more = {}) => ({
  app: 'report',
  version: '1.0.0',
  file: 'greet.js',
  line: 1,
  column,
  ...more,
})

test('names file, line and column of the source, and shows the line without characters that nobody sees', async () => {
  const { store, column } = await compiled()
  expect(await originalFrame(store, at(column))).toEqual({
    source: 'src/greet.ts',
    line: 3,
    column: 22,
    code: "if (!person) throw new Error('no person')",
  })
})

test.each([
  ['another app', { app: 'auth' }],
  ['another version', { version: '2.0.0' }],
  ['an invalid version', { version: '../1.0.0' }],
  ['another script', { file: 'entry.js' }],
  ['a path', { file: '../maps/greet.js' }],
  ['a name of every object', { file: 'constructor' }],
  ['a line that is not there', { line: 2_000 }],
  ['a negative line', { line: -1 }],
  ['no number', { column: Number.NaN }],
  ['a fraction', { column: 1.5 }],
])('knows no place for %s', async (_what, more) => {
  const { store, column } = await compiled()
  expect(await originalFrame(store, at(column, more))).toBeUndefined()
})

test('knows no place in releases of before, which have no maps', async () => {
  const store = emptyStore()
  await publishTiny(store, { app: 'report' })
  expect(await originalFrame(store, at(1, { file: 'entry.js' }))).toBeUndefined()
})

test('does not read a map that is not the published one, and says so in the log', async () => {
  const log: string[] = []
  const { store, column } = await compiled({ log })
  const file = mapIn(store)
  await writeFile(file, (await readFile(file, 'utf8')).replace('src/greet.ts', 'src/other.ts'))
  expect(await originalFrame(store, at(column))).toBeUndefined()
  expect(log.join()).toContain(`${file} is not the source map that was published`)
})

test('reads a map once', async () => {
  const { store, column } = await compiled()
  const [one, other] = await Promise.all([originalFrame(store, at(column)), originalFrame(store, at(column))])
  await writeFile(mapIn(store), '')
  expect([other, await originalFrame(store, at(column))]).toEqual([one, one])
})

test.each<[string, object | string]>([
  ['no JSON', '{'],
  ['an array', '[]'],
  ['no names of sources', { sources: undefined }],
  ['sections', { mappings: undefined, sections: [{ offset: { line: 0, column: 0 }, map: {} }] }],
  ['a path that leads out', { sources: ['a/../../b'] }],
  ['an absolute path', { sources: ['/etc/passwd'] }],
  ['a control character', { sources: ['a\u001b[31m'] }],
  ['an invisible character', { sources: ['a\u202e'] }],
  ['a long name', { sources: ['a'.repeat(500)] }],
  ['other mappings', { mappings: 'AAAA "' }],
  ['millions of lines', { mappings: ';'.repeat(1_000_000) }],
  ['too many mappings', { mappings: 'AAAA,'.repeat(1_000_000) }],
  ['another version', { version: 4 }],
  ['lists in lists in lists', `{"version":3,"x":${'['.repeat(5_000_000)}${']'.repeat(5_000_000)}}`],
])('reads no map with %s', async (_what, given) => {
  const log: string[] = []
  const change = (map: string) => (typeof given === 'string' ? given : JSON.stringify({ ...JSON.parse(map), ...given }))
  const { store } = await compiled({ log, change })
  expect(await originalFrame(store, at(1))).toBeUndefined()
  expect(log.join()).toContain('is not a valid source map')
})

test.each<[string, object]>([
  ['a source that the map does not list', { sources: [] }],
  ['the place of another map', { mappings: 'AgggggE' }],
  ['places before the beginning', { mappings: 'AADD' }],
  ['no source', { mappings: 'A' }],
])('finds no place, and does not fail, for mappings with %s', async (_what, given) => {
  const { store } = await compiled({ change: (map) => JSON.stringify({ ...JSON.parse(map), ...given }) })
  expect(await originalFrame(store, at(1))).toBeUndefined()
})

test('cuts a long line', async () => {
  const change = (map: string) => JSON.stringify({ ...JSON.parse(map), sourcesContent: ['x'.repeat(1_000_000)] })
  const { store } = await compiled({ change })
  expect((await originalFrame(store, at(1)))?.code).toBe('x'.repeat(200))
})

function mapIn(store: Store): string {
  return join(store.releases.folderOf('report', '1.0.0'), 'maps/greet.js.map')
}
