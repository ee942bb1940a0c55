import { rmSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { findCycles } from './find-cycles'
import { findRoomCycles } from './find-room-cycles'
import { findViolations, roomOf } from './find-violations'
import { ROOMS } from './import-rules'
import { PACKAGES, type PackageRule } from './package-rules'
import { plantedRepository } from './planted-repository'
import { readModules } from './read-modules'
import type { Room } from './room'

interface Planted {
  name: string
  file: string
  text: string
  /** The reason that the check must give; none where the import is allowed. */
  reason?: string
}

let count = 0
/** A new file of a room; for `*`, in a folder that has no line of its own. */
const fileIn = (room: string) =>
  room.endsWith('.ts') ? room : `${room.replace('*', 'unlisted')}/planted-${count++}.ts`

/** An import of a room, by its package's name from outside. */
function importOf(room: string, from: string): string {
  const [folder = ''] = room.split('/')
  const target = `${room.replace('*', 'other')}/target`
  if (from.startsWith(`${folder}/`) || folder === 'e2e')
    return `import '${relative(dirname(from), target).replace(/^(?!\.)/, './')}'\n`
  if (folder === 'scripts') return `import '${relative(dirname(from), target)}'\n`
  return `import '@civictrack/${folder === 'registry' && from.startsWith('site/') ? 'registry/read' : folder}'\n`
}

const forbidden = ROOMS.map((line): Planted => {
  const file = fileIn(line.room)
  return { name: line.room, file, text: importOf(forbiddenFor(line), file), reason: line.reason }
})

/** A room that the line does not allow, of the same package where there is one. */
function forbiddenFor({ room, mayImport }: Room): string {
  const packageOf = (path: string) => path.split('/')[0]
  const isAllowed = (path: string) => path === room || mayImport.some((one) => `${path}/`.startsWith(`${one}/`))
  const others = ROOMS.map((line) => line.room).filter((path) => !path.endsWith('.ts') && !isAllowed(path))
  const inner = others.find((path) => path.includes('/') && packageOf(path) === packageOf(room))
  // Only scripts may import the registry: a rule of its own reports that import too.
  const isForAll = (path: string) => path !== 'scripts' && packageOf(path) !== 'registry'
  const other = inner ?? others.find((path) => packageOf(path) !== packageOf(room) && isForAll(path))
  if (!other) throw new Error(`The line of ${room} forbids nothing.`)
  return other
}

const allowed = ROOMS.filter(({ room }) => !room.endsWith('.ts')).flatMap((line) =>
  line.mayImport.map((other): Planted => {
    const file = fileIn(line.room)
    return { name: `${line.room} imports ${other}`, file, text: importOf(other, file) }
  }),
)

const packages = PACKAGES.flatMap((rule) =>
  rule.packages.map((name): Planted => {
    const text = `import '${name.startsWith('@') && !name.includes('/') ? `${name}/planted` : name}'\n`
    return { name, file: fileIn(outsideOf(rule)), text, reason: rule.reason }
  }),
)

/** A room that may not import the package. */
function outsideOf({ only }: PackageRule): string {
  const rooms = ['contract/src', 'mfe-report/src', 'kit/src']
  return rooms.find((room) => !only.some((one) => room.startsWith(one))) ?? 'api'
}

const forms = [
  "import type { A } from '@civictrack/api'",
  "import { type A } from '@civictrack/api'",
  "export { a } from '@civictrack/api'",
  "export * from '@civictrack/api'",
  "export const a = await import('@civictrack/api')",
  "const a = require('@civictrack/api')",
  "export type A = import('@civictrack/api').A",
  "jest.mock('@civictrack/api')",
  "import '@civictrack/api/src/anything'",
  "import '../../api/src/index'",
].map((text): Planted => ({ name: text, file: fileIn('shared/src'), text, reason: '' }))

const others: Planted[] = [
  {
    name: 'a file of JSX',
    file: 'mfe-auth/src/planted.tsx',
    text: "import '@civictrack/api'\nexport const Page = () => <p>{'text'}</p>\n",
    reason: 'released apart',
  },
  {
    name: 'a test that imports another package',
    file: 'api/src/mail/other.test.ts',
    text: "import '@civictrack/site'\n",
    reason: 'A noun imports another only',
  },
  {
    name: 'a site server that imports what writes the store',
    file: 'site/src/live/a.ts',
    text: "import { promote } from '@civictrack/registry'\n",
    reason: 'A site server reads the store',
  },
  { name: 'a folder without a line', file: 'unlisted/src/a.ts', text: "import './b'\n", reason: 'has no line' },
]

const inTests: Planted[] = [
  { name: 'a test imports its whole package', file: 'api/src/mail/a.test.ts', text: "import '../issues/a'\n" },
  { name: 'a test replaces axios', file: 'mfe-auth/src/a.test.tsx', text: "jest.mock('axios')\n" },
]

const CIRCLES = {
  'shared/src/value-a.ts': "import { b } from './value-b'\nexport const a = b\n",
  'shared/src/value-b.ts': "import { a } from './value-a'\nexport const b = a\n",
  'shared/src/type-a.ts': "import type { B } from './type-b'\nexport type A = B\n",
  'shared/src/type-b.ts': "import type { A } from './type-a'\nexport type B = A\n",
  'site/src/three-a.ts': "import './three-b'\n",
  'site/src/three-b.ts': "export * from './three-c'\n",
  'site/src/three-c.ts': "import './three-a'\n",
  'site/src/self.ts': "import './self'\n",
}

const CIRCLE_OF_FOLDERS = {
  'kit/src/first/value.ts': "import type { B } from '../second/type'\nexport type A = B\n",
  'kit/src/second/type.ts': 'export type B = string\n',
  'kit/src/second/value.ts': "import { c } from '../first/other'\nexport const d = c\n",
  'kit/src/first/other.ts': 'export const c = 1\n',
}

const all = [...forbidden, ...allowed, ...packages, ...forms, ...others, ...inTests]
const root = plantedRepository({
  ...Object.fromEntries(all.map(({ file, text }) => [file, text])),
  ...CIRCLES,
  ...CIRCLE_OF_FOLDERS,
})
const modules = readModules(root)
const violations = findViolations(modules, { rooms: ROOMS, packages: PACKAGES })
afterAll(() => rmSync(root, { recursive: true }))

const named = (planted: Planted[]) => planted.map((each) => [each.name, each] as const)
const foundIn = (file: string) => violations.filter((violation) => violation.startsWith(`${file} `))

test.each(named(forbidden))('a forbidden import from %s is found', (_name, { file, reason = '' }) => {
  expect(foundIn(file)).toEqual([expect.stringContaining(reason)])
})

test.each(named([...allowed, ...inTests]))('no violation: %s', (_name, { file }) => {
  expect(foundIn(file)).toEqual([])
})

test.each(named(packages))('an import of %s from another room is found', (_name, { file, reason = '' }) => {
  expect(foundIn(file)).toContainEqual(expect.stringContaining(reason))
})

test.each(named([...forms, ...others]))('found: %s', (_name, { file, reason = '' }) => {
  expect(foundIn(file)).toEqual([expect.stringContaining(reason)])
})

test('circles of values, of types alone, of three files, and of a file with itself are found', () => {
  expect(findCycles(modules)).toEqual(
    expect.arrayContaining([
      ['shared/src/value-a.ts', 'shared/src/value-b.ts', 'shared/src/value-a.ts'],
      ['shared/src/type-a.ts', 'shared/src/type-b.ts', 'shared/src/type-a.ts'],
      ['site/src/three-a.ts', 'site/src/three-b.ts', 'site/src/three-c.ts', 'site/src/three-a.ts'],
      ['site/src/self.ts', 'site/src/self.ts'],
    ]),
  )
})

test('a circle of folders is found when their files form none', () => {
  expect(findRoomCycles(modules)).toContainEqual(['kit/src/first', 'kit/src/second', 'kit/src/first'])
  expect(findCycles(modules).flat()).not.toContain('kit/src/first/value.ts')
})

test('no line of the table hides another', () => {
  expect(ROOMS.filter((line) => roomOf(fileIn(line.room), ROOMS) !== line)).toEqual([])
})
