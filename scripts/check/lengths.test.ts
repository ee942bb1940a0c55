import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(__dirname, '../..')

const lines = (count: number) => Array.from({ length: count }, (_, index) => `  console.log(${index})`).join('\n')
const functionOf = (count: number) => `export function planted() {\n${lines(count - 2)}\n}\n`

// Planted in a folder with nothing else in it, for other checks read the real one at the same time.
const folder = mkdtempSync(join(tmpdir(), 'civictrack-lengths-'))
afterAll(() => rmSync(folder, { recursive: true }))

let found: Map<string, string>

beforeAll(() => {
  cpSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'))
  writeFileSync(join(folder, 'function-of-60.ts'), functionOf(60))
  writeFileSync(join(folder, 'function-of-61.ts'), functionOf(61))
  writeFileSync(join(folder, 'file-of-200.ts'), `${lines(200)}\n`)
  writeFileSync(join(folder, 'file-of-201.ts'), `${lines(201)}\n`)
  writeFileSync(join(folder, 'file-of-201.test.ts'), `${lines(201)}\n`)
  found = lint()
})

test('a function of 61 lines is refused, one of 60 is not', () => {
  expect(found.get('function-of-61.ts')).toBe('lint/complexity/noExcessiveLinesPerFunction')
  expect(found.get('function-of-60.ts')).toBeUndefined()
})

test('a file of 201 lines is refused, one of 200 is not', () => {
  expect(found.get('file-of-201.ts')).toBe('lint/style/noExcessiveLinesPerFile')
  expect(found.get('file-of-201.test.ts')).toBe('lint/style/noExcessiveLinesPerFile')
  expect(found.get('file-of-200.ts')).toBeUndefined()
})

/** The rules of the linter that each file breaks. */
function lint(): Map<string, string> {
  const options = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), options, { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] }
  return new Map(diagnostics.map(({ category, location }) => [location.path, category]))
}
