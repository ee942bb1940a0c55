import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { emptyStore, publishTiny } from '../../test/tiny-store'
import { compositionWithId } from '../store/compositions'
import { failureRoutes } from './failure-routes'

const store = emptyStore()
let composition = ''
let app: FastifyInstance
const original = { source: 'report/src/page.tsx', line: 12, column: 3, code: "throw new Error('x')" }

beforeAll(async () => {
  await publishTiny(store, { app: 'shell' })
  await publishTiny(store, { app: 'report', paths: ['/Reports/:reference'], files: { 'page.js': 'run()' } })
  await publishTiny(store, { app: 'report', version: '2.0.0', files: { 'other.js': 'run()' } })
  composition = await compose(['shell', 'report'])
  app = Fastify()
  await app.register(failureRoutes, {
    store,
    watch: { note: async () => undefined },
    resolve: async ({ line }) => {
      if (line === 99) throw new Error('The map is damaged.')
      return line === 12 ? original : undefined
    },
  })
})
beforeEach(() => jest.restoreAllMocks())
afterAll(() => app.close())

async function compose(names: string[]): Promise<string> {
  const pins = names.map(async (name) => {
    const signed = await store.releases.readSigned(name, '1.0.0')
    return [name, { version: '1.0.0', buildId: 'b', digest: signed?.digest ?? '' }] as const
  })
  const composed = compositionWithId({
    parent: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    by: 'ada',
    apps: Object.fromEntries(await Promise.all(pins)),
    admission: { browser: 'skipped', notices: [] },
  })
  const page = { file: 'x.html', hash: '', contentSecurityPolicy: '' }
  await store.compositions.write(composed, { fill: async () => ({ routes: {}, redirects: {}, notFound: page }) })
  return composed.id
}

const frame = (change = {}) => ({ app: 'report', version: '1.0.0', file: 'page.js', line: 1, column: 50, ...change })
const errorOf = (change = {}) => ({
  ...{ app: 'report', version: '1.0.0', kind: 'error', name: 'TypeError', frames: [frame()] },
  ...change,
})
const event = (change = {}) => ({ composition, route: '/Reports/:reference', error: errorOf(), count: 1, ...change })
const vital = (change = {}, count = 1) => ({
  composition,
  vital: { app: 'report', version: '1.0.0', name: 'INP', bucket: 2, ...change },
  count,
})
const send = (events: object[], more = {}) =>
  app.inject({ method: 'POST', url: '/browser-events', payload: { events, ...more } })

test('keeps errors by release, with their places in the sources', async () => {
  const caller = frame({ app: 'shell', file: 'entry.js', line: 12 })
  const withCaller = errorOf({ frames: [frame(), caller] })
  expect((await send([event({ error: withCaller, count: 3 }), event({ error: withCaller })])).statusCode).toBe(204)
  const { errors = [] } = (await store.browserEvents.total())['report@1.0.0'] ?? {}
  expect(errors).toMatchObject([
    {
      kind: 'error',
      name: 'TypeError',
      count: 4,
      routes: ['/Reports/:reference'],
      frames: [frame(), { ...caller, original }],
    },
  ])
  expect(Date.now() - Date.parse(errors[0]?.first ?? '')).toBeLessThan(60_000)
})

test('keeps an error whose place in the sources cannot be found', async () => {
  await send([event({ error: errorOf({ frames: [frame({ line: 99 })] }) })])
  const { errors = [] } = (await store.browserEvents.total())['report@1.0.0'] ?? {}
  expect(errors.map(({ frames }) => frames[0])).toContainEqual(frame({ line: 99 }))
})

test('counts the speed of a page for its app, and for the shell around it', async () => {
  expect((await send([vital({}, 3), vital({ bucket: 14 }), vital({ app: 'shell', bucket: 0 })])).statusCode).toBe(204)
  const total = await store.browserEvents.total()
  expect(total['report@1.0.0']?.vitals).toEqual({ INP: [0, 0, 3, ...Array(11).fill(0), 1] })
  expect(total['shell@1.0.0']?.vitals).toEqual({ INP: [1, 0, 3, ...Array(11).fill(0), 1] })
})

const SECRET = 'ada@example.ng'

test.each<[string, () => object[]]>([
  ['a composition that is not stored', () => [event({ composition: 'abcdef' })]],
  ['a route that no release has', () => [event({ route: `/Reports/${SECRET}` })]],
  ['a file that the release does not have', () => [event({ error: errorOf({ frames: [frame({ file: SECRET })] }) })]],
  ['a name that every object has', () => [event({ error: errorOf({ frames: [frame({ file: 'constructor' })] }) })]],
  [
    'a file of a release of another composition',
    () => [event({ error: errorOf({ version: '2.0.0', frames: [frame({ version: '2.0.0', file: 'other.js' })] }) })],
  ],
  [
    'a made-up release in a later frame',
    () => [event({ error: errorOf({ frames: [frame(), frame({ app: 'ada' })] }) })],
  ],
  ['an error for another release than its first frame', () => [event({ error: errorOf({ app: 'shell' }) })]],
  ['a figure of another version', () => [vital({ version: '2.0.0' })]],
  ['a figure of a made-up app', () => [vital({ app: 'ada' })]],
])('does not keep %s', async (_case, events) => {
  const before = await store.browserEvents.total()
  expect((await send(events())).statusCode).toBe(204)
  expect(await store.browserEvents.total()).toEqual(before)
})

test.each<[string, () => object[]]>([
  ['a message', () => [event({ error: errorOf({ message: SECRET }) })]],
  ['a stack', () => [event({ error: errorOf({ stack: SECRET }) })]],
  ['an address', () => [event({ url: `/Reports/1?email=${SECRET}` })]],
  ['another name', () => [event({ error: errorOf({ name: SECRET }) })]],
  [
    'a directive with the address that it refused',
    () => [event({ error: errorOf({ kind: 'policy', name: `img-src ${SECRET}` }) })],
  ],
  ['a name of an error for a violation', () => [event({ error: errorOf({ kind: 'policy' }) })]],
  ['a function name in a frame', () => [event({ error: errorOf({ frames: [frame({ name: SECRET })] }) })]],
  ['no frame', () => [event({ error: errorOf({ frames: [] }) })]],
  ['nine frames', () => [event({ error: errorOf({ frames: Array(9).fill(frame()) }) })]],
  ['a line that is no number', () => [event({ error: errorOf({ frames: [frame({ line: '1' })] }) })]],
  ['a very long file name', () => [event({ error: errorOf({ frames: [frame({ file: 'x'.repeat(201) })] }) })]],
  ['a very long route', () => [event({ route: '/'.repeat(201) })]],
  ['no count', () => [event({ count: 0 })]],
  ['a count that is too high', () => [event({ count: 1001 })]],
  ['another metric', () => [vital({ name: 'AGE' })]],
  ['a bucket that does not exist', () => [vital({ bucket: 16 })]],
  ['an entry that is both', () => [{ ...event(), ...vital() }]],
  ['too many entries', () => Array(201).fill(vital())],
])('refuses a report with %s', async (_case, events) => {
  expect((await send(events())).statusCode).toBe(400)
})

test('refuses a field beside the events, and a body that is too long', async () => {
  expect((await send([event()], { email: SECRET })).statusCode).toBe(400)
  expect((await send([event({ route: 'x'.repeat(400_000) })])).statusCode).toBe(413)
})

test('takes no more than it counts in a minute', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-01-01T00:00:00Z'))
  const full = Array(10).fill(vital({}, 1000))
  const statusCodes: number[] = []
  for (let report = 0; report < 4; report += 1) statusCodes.push((await send(full)).statusCode)
  expect(statusCodes).toEqual([204, 204, 204, 429])
})

test('nothing of a person is anywhere in the store', async () => {
  const files = await readdir(store.folder, { recursive: true, withFileTypes: true })
  const texts = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'utf8')),
  )
  expect(texts.filter((text) => text.includes(SECRET))).toEqual([])
  expect(texts.some((text) => text.includes('page.tsx'))).toBe(true)
})
