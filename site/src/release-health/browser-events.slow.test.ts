import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Composer, createComposer, promote, promoteCanary } from '@civictrack/registry'
import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { eventually } from '../../test/eventually'
import { composerOf } from '../preview/branch/exchange-client'
import { createSite } from '../server/create-site'

const SECRET = 'ada@example.ng'
const store = emptyStore()
const move = { store, channel: 'production', by: 'ada' }
let site: FastifyInstance
let composer: Composer
let composition: string

beforeAll(async () => {
  await publishTiny(store, { app: 'shell' })
  for (const version of ['1.0.0', '2.0.0'])
    await publishTiny(store, { app: 'report', version, paths: ['/Issue'], files: { 'page.js': 'run()' } })
  const moved = await promote(
    move,
    ['shell', 'report'].map((app) => ({ app, version: '1.0.0' })),
  )
  composition = moved.composition.id
  composer = await createComposer({
    ...{ store, stateFolder: join(store.folder, '../registry'), logLevel: 'silent' },
    ...{ siteUrl: 'http://localhost:3000', previewHost: 'preview.localhost:3000', openApi: async () => undefined },
  })
  site = await createSite({ store, previews: { callComposer: composerOf(composer.app) }, logLevel: 'silent' })
})
beforeEach(() => jest.restoreAllMocks())
afterAll(async () => {
  await site.close()
  await composer.close()
})

const frame = (change = {}) => ({ app: 'report', version: '1.0.0', file: 'page.js', line: 1, column: 50, ...change })
const errorOf = (change = {}) => ({
  ...{ app: 'report', version: '1.0.0', kind: 'error', name: 'TypeError', frames: [frame()] },
  ...change,
})
const inp = (value: number, change = {}) => ({ app: 'report', version: '1.0.0', name: 'INP', value, ...change })
const reportOf = (change = {}) => ({ composition, route: '/Issue', errors: [errorOf()], vitals: [], ...change })
const tell = (report: unknown, headers = {}) =>
  site.inject({
    ...{ method: 'POST', url: '/status/events', payload: typeof report === 'string' ? report : JSON.stringify(report) },
    headers: {
      'content-type': 'text/plain',
      'user-agent': SECRET,
      referer: `http://localhost/?q=${SECRET}`,
      ...headers,
    },
  })
const status = async () => (await site.inject('/status.json')).json()

test('shows errors and speed by release, at once and after the composer has them', async () => {
  expect((await tell(reportOf({ vitals: [inp(160)] }))).statusCode).toBe(204)
  expect((await tell(reportOf(), { 'content-type': 'application/json' })).statusCode).toBe(204)
  const shown = {
    errors: [
      { release: 'report@1.0.0', kind: 'error', name: 'TypeError', count: 2, frames: [frame()], routes: ['/Issue'] },
    ],
    vitals: { 'report@1.0.0': { INP: { p75: 188, count: 1 } }, 'shell@1.0.0': { INP: { p75: 188, count: 1 } } },
  }
  expect(await status()).toMatchObject(shown)
  await eventually(async () => expect((await store.browserEvents.total())['report@1.0.0']?.errors[0]?.count).toBe(2))
  expect(await status()).toMatchObject(shown)
  const { body } = await site.inject('/status')
  for (const cell of ['report@1.0.0', 'TypeError', '<code>page.js:1:50</code>', '188 ms (1)'])
    expect(body).toContain(cell)
})

test.each([
  ['text that is not JSON', '{'],
  ['an empty body', ''],
  ['another field', reportOf({ email: SECRET, composition: 'ab' })],
  ['a message', reportOf({ errors: [errorOf({ message: SECRET })] })],
  ['an unknown name', reportOf({ errors: [errorOf({ name: SECRET })] })],
  ['eleven errors', reportOf({ errors: Array(11).fill(errorOf()) })],
  ['six figures', reportOf({ vitals: Array(6).fill(inp(1)) })],
  ['a negative figure', reportOf({ vitals: [inp(-1)] })],
  ['a figure that is no number', reportOf({ vitals: [inp(Number.NaN)] })],
  ['an invalid composition', reportOf({ composition: '../x' })],
  ['no errors and figures at all', { composition: 'ab', route: '/' }],
])('refuses %s', async (_name, report) => {
  expect((await tell(report)).statusCode).toBe(400)
})

test('refuses a body that is too long or of another type, and pages of other sites', async () => {
  expect((await tell('x'.repeat(20_001))).statusCode).toBe(413)
  expect((await tell('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415)
  expect((await tell(reportOf(), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
})

test('does not count what the composition does not hold', async () => {
  const { errors, vitals } = await status()
  for (const change of [
    { composition: '0123456789abcdef', vitals: [inp(900)] },
    { route: `/Issue?email=${SECRET}` },
    { errors: [errorOf({ version: '2.0.0', frames: [frame({ version: '2.0.0' })] })] },
    { errors: [errorOf({ frames: [frame({ file: SECRET })] })] },
    { errors: [], vitals: [inp(900, { version: '9.9.9' }), inp(900, { app: 'made-up' })] },
  ]) {
    expect((await tell(reportOf(change))).statusCode).toBe(204)
  }
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(await status()).toMatchObject({ errors, vitals })
})

test('nothing of a person, a browser or an address is in the store', async () => {
  await tell(reportOf({ errors: [errorOf({ kind: 'policy', name: 'img-src' })] }), { cookie: `token=${SECRET}` })
  await new Promise((resolve) => setTimeout(resolve, 2500))
  const files = (await readdir(store.folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
  const read = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))
  expect(read.filter((text) => text.includes(SECRET) || text.includes('ada%40'))).toEqual([])
  const day = new Date().toISOString().slice(0, 10)
  const [kept = ''] = await readdir(join(store.folder, 'browser-events', day))
  expect(await readFile(join(store.folder, 'browser-events', day, kept), 'utf8')).toContain('img-src')
})

test('slow interactions of its visitors end a canary; quick ones and those of everyone else do not', async () => {
  const { canary } = await promoteCanary(move, { releases: [{ app: 'report', version: '2.0.0' }], share: 10 })
  await new Promise((resolve) => setTimeout(resolve, 300))
  const open = async (measured: (version: string) => number) => {
    const page = await site.inject('/Issue')
    const cookie = String(page.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    const version = /report (?<version>\d\.0\.0) issue/.exec(page.body)?.groups?.version ?? ''
    const vitals = [inp(measured(version), { version })]
    await tell({ composition: page.headers['x-composition'], route: '/Issue', errors: [], vitals }, { cookie })
  }
  const head = () => store.channels.current('production')
  for (let visit = 0; visit < 100; visit += 1) await open(() => 480)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect((await head())?.canary?.id).toBe(canary?.id)
  expect(await store.canaries.counts(canary ?? { id: '', share: 0 })).toMatchObject({ slow: { canary: 0, control: 0 } })
  const begun = performance.now()
  while ((await head())?.canary) {
    if (performance.now() - begun > 30_000) throw new Error('The canary has not ended.')
    await open((version) => (version === '2.0.0' ? 800 : 120))
  }
  expect((await head())?.reason).toContain('its visitors met more slow interactions')
})

test('limits the reports per minute, those of errors apart from those of speed alone', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-01-01T00:00:00Z'))
  for (const report of [reportOf({ errors: [], vitals: [inp(160)] }), reportOf()]) {
    const statusCodes: number[] = []
    for (let count = 0; count < 605; count += 1) statusCodes.push((await tell(report)).statusCode)
    expect(statusCodes.filter((code) => code === 204)).toHaveLength(600)
    expect(statusCodes.at(-1)).toBe(429)
  }
})
