import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTRACT } from '@civictrack/contract'
import * as z from 'zod/mini'
import { contractProblems } from './contract-problems'
import { declaredNames } from './declared-names'
import { describeContract, type PublicContract } from './public-contract'
import { raisedVersion, writeVersion } from './raise-version'

const FOLDER = join(__dirname, '../../../contract')
const folder = mkdtempSync(join(tmpdir(), 'civictrack-contract-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the names and schemas of contract are those that are recorded for its version', async () => {
  const recorded = JSON.parse(readFileSync(join(FOLDER, 'public-contract.json'), 'utf8')) as PublicContract
  const current = await describeContract(FOLDER, (file) => import(file))
  expect(contractProblems(recorded, current)).toEqual([])
  expect(CONTRACT).toBe(Number(current.version.split('.')[0]))
})

const SOURCE = `export { type Reply, reply } from './reply'\nexport const Order = z.object({})\nexport interface Place {}`
const Order = z.strictObject({ email: z.string().check(z.maxLength(100)), title: z.optional(z.string()) })

/** A contract of one file with these exports, under version 1.4.0. */
async function contractOf(values: Record<string, unknown>, { source = SOURCE, version = '1.4.0' } = {}) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version, exports: { '.': './index.ts' } }))
  writeFileSync(join(folder, 'index.ts'), source)
  return describeContract(folder, async () => values)
}

test('records names, types included, and the JSON Schema of each schema', async () => {
  expect(await contractOf({ Order, reply: () => 'ok' })).toEqual({
    version: '1.4.0',
    names: { '.': ['Order', 'Place', 'Reply', 'reply'] },
    schemas: {
      Order: {
        type: 'object',
        properties: { email: { type: 'string', maxLength: 100 }, title: { type: 'string' } },
        required: ['email'],
        additionalProperties: false,
      },
    },
  })
})

const refined = z.string().check(z.refine((text) => text !== '', 'Write something'))
const trimmed = z.string().check(z.trim())

test.each([
  ['a new name', { Order }, { source: `${SOURCE}\nexport const Flag = 1` }, '.: Flag is new', 'minor'],
  ['a new type', { Order }, { source: `${SOURCE}\nexport type { Flag } from './flag'` }, '.: Flag is new', 'minor'],
  ['a removed name', { Order }, { source: SOURCE.replace(', reply', '') }, '.: reply is gone', 'major'],
  [
    'a renamed type',
    { Order },
    { source: SOURCE.replace('Place', 'Spot') },
    '.: Place is gone; .: Spot is new',
    'major',
  ],
  ['a new schema', { Order, Flag: z.string() }, {}, 'schema Flag is new', 'minor'],
  ['a schema that is gone', {}, {}, 'schema Order is gone', 'major'],
  ['a new field', { Order: z.extend(Order, { note: z.optional(z.string()) }) }, {}, 'Order has changed', 'minor'],
  ['a new refinement', { Order: z.extend(Order, { title: z.optional(refined) }) }, {}, 'Order has changed', 'minor'],
  ['a new trim', { Order: z.extend(Order, { title: z.optional(trimmed) }) }, {}, 'Order has changed', 'minor'],
  ['a field that is gone', { Order: z.omit(Order, { title: true }) }, {}, 'Order.title is gone', 'major'],
  ['a field that is required now', { Order: z.required(Order) }, {}, 'Order.title is required now', 'major'],
])('notices %s under the same version, and says what to do', async (_name, values, change, text, raise) => {
  const recorded = await contractOf({ Order })
  const problem = (current: PublicContract) => contractProblems(recorded, current).join()
  const current = await contractOf(values, change)
  expect(problem(current)).toBe(
    `${text} since contract 1.4.0: it needs a new ${raise} version. Run npm run record-contract, which raises the version and records the change.`,
  )
  const raised = (version: string) => problem({ ...current, version })
  expect(raised('1.4.1')).toContain(`it needs a new ${raise} version`)
  if (raise === 'major') expect(raised('1.5.0')).toContain('it needs a new major version')
  expect(raised(raise === 'major' ? '2.0.0' : '1.5.0')).toMatch(/records version 1\.4\.0\. Run npm run record-contract/)
})

test('refuses an entry that hides its names', () => {
  expect(() => declaredNames(`export * from './wire'`)).toThrow('must name its exports')
})

test('raises the version wherever a workspace or the lock file names it', () => {
  const root = join(folder, 'root')
  const files = {
    'package.json': { workspaces: ['contract', 'kit'] },
    'contract/package.json': { name: '@x/contract', version: '1.4.0' },
    'kit/package.json': { name: '@x/kit', version: '3.0.0', dependencies: { '@x/contract': '1.4.0', zod: '4.0.0' } },
  }
  const packages = { contract: files['contract/package.json'], kit: files['kit/package.json'], 'node_modules/zod': {} }
  for (const [file, content] of Object.entries({ ...files, 'package-lock.json': { packages } })) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), JSON.stringify(content))
  }
  writeVersion(root, { folder: 'contract', version: raisedVersion('1.4.0', 'minor') })
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const kit = { name: '@x/kit', version: '3.0.0', dependencies: { '@x/contract': '1.5.0', zod: '4.0.0' } }
  expect([read('contract/package.json').version, read('kit/package.json')]).toEqual(['1.5.0', kit])
  expect(read('package-lock.json').packages).toMatchObject({ contract: { version: '1.5.0' }, kit })
  expect(raisedVersion('1.4.2', 'major')).toBe('2.0.0')
})
