import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportedNames, type PublicNames, publicNameProblems } from './public-names'

const SHARED = join(__dirname, '../../shared')
const read = (file: string) => readFileSync(join(SHARED, file), 'utf8')

const listed: PublicNames = { version: '2.1.0', names: ['Button', 'Link'] }
const problemsOf = (version: string, ...names: string[]) => publicNameProblems(listed, { version, names })

test('the public names of shared are those that are listed for its version', () => {
  const current = { version: JSON.parse(read('package.json')).version, names: exportedNames(read('src/index.ts')) }
  expect(publicNameProblems(JSON.parse(read('public-names.json')), current)).toEqual([])
})

test('accepts the same names, in any order, under the same version', () => {
  expect(problemsOf('2.1.0', 'Link', 'Button')).toEqual([])
})

test.each(['2.1.0', '2.1.1', '2.2.0'])('refuses version %s when a name was removed', (version) => {
  expect(problemsOf(version, 'Button')).toEqual([
    'Link removed since version 2.1.0: raise the major version in shared/package.json.',
  ])
})

test.each(['2.1.0', '2.1.1'])('refuses version %s when a name was added', (version) => {
  expect(problemsOf(version, 'Button', 'Icon', 'Link')).toEqual([
    'Icon added since version 2.1.0: raise the minor version in shared/package.json.',
  ])
})

test('refuses a renamed name under a new minor version', () => {
  expect(problemsOf('2.2.0', 'Button', 'Anchor')).toEqual([expect.stringMatching(/^Link removed/)])
})

test.each([
  ['2.1.1', ['Button', 'Link']],
  ['2.2.0', ['Button', 'Icon', 'Link']],
  ['3.0.0', ['Button']],
])('asks for the list of version %s', (version, names) => {
  expect(problemsOf(version, ...names)).toEqual([
    `shared/public-names.json lists version 2.1.0: write version ${version} and its names.`,
  ])
})

test('reads values, types and renamed exports', () => {
  const door = "export { type Session, session } from './session'\nexport type { A as B } from './a'\n"
  expect(exportedNames(door)).toEqual(['Session', 'session', 'B'])
})

test.each(["export * from './ui/button'\n", 'export const secret = 1\n'])(
  'refuses a public door with the line %s',
  (line) => {
    expect(() => exportedNames(`export { a } from './a'\n${line}`)).toThrow('no list of names')
  },
)
