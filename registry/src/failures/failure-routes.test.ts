import Fastify, { type FastifyInstance } from 'fastify'
import { emptyStore } from '../../test/tiny-store'
import { compositionWithId } from '../store/compositions'
import { failureRoutes } from './failure-routes'

const store = emptyStore()
const composition = compositionWithId({
  parent: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  by: 'ada',
  apps: { report: { version: '1.0.0', buildId: 'b', digest: 'd' } },
  admission: { browser: 'skipped', notices: [] },
})
const failure = { composition: composition.id, app: 'report', version: '1.0.0', kind: 'load', count: 3 }
const noted: object[] = []
let app: FastifyInstance

beforeAll(async () => {
  const page = { file: 'x.html', hash: '', contentSecurityPolicy: '' }
  const fill = async () => ({ routes: {}, redirects: {}, notFound: page })
  await store.compositions.write(composition, { fill })
  app = Fastify()
  await app.register(failureRoutes, {
    prefix: '/site-reports/v1',
    store,
    watch: { note: async (events) => void noted.push(...events) },
  })
})
beforeEach(() => jest.restoreAllMocks())
afterAll(() => app.close())

const send = (failures: object[], more = {}) =>
  app.inject({ method: 'POST', url: '/site-reports/v1/failures', payload: { failures, ...more } })

test('adds the counts of a site server to the store', async () => {
  expect((await send([failure, { ...failure, kind: 'render', count: 1 }])).statusCode).toBe(204)
  expect(await store.remoteFailures.total()).toEqual({ 'report@1.0.0': { load: 3, render: 1 } })
})

test('does not count a release that the composition does not hold', async () => {
  const before = await store.remoteFailures.total()
  for (const change of [{ version: '2.0.0' }, { app: 'made-up' }, { composition: '0123456789abcdef' }]) {
    expect((await send([{ ...failure, ...change }])).statusCode).toBe(204)
  }
  expect(await store.remoteFailures.total()).toEqual(before)
})

test.each([
  ['another field', [failure], { email: 'ada@example.com' }],
  ['no count', [{ ...failure, count: 0 }], {}],
  ['a count that is too high', [{ ...failure, count: 1001 }], {}],
  ['too many entries', Array.from({ length: 201 }, () => failure), {}],
])('refuses a report with %s', async (_name, failures, more) => {
  expect((await send(failures, more)).statusCode).toBe(400)
})

test('limits the failures of a minute', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-01-01T00:00:00Z'))
  const statusCodes = []
  for (let count = 0; count < 4; count += 1) statusCodes.push((await send([{ ...failure, count: 1000 }])).statusCode)
  expect(statusCodes).toEqual([204, 204, 204, 429])
})

const event = { composition: composition.id, visitor: 42, kind: 'errors' }
const sendEvents = (events: object[]) =>
  app.inject({ method: 'POST', url: '/site-reports/v1/canary-events', payload: { events } })

test("takes a site server's report of a canary's visitors", async () => {
  expect((await sendEvents([event, { ...event, kind: 'slow' }])).statusCode).toBe(204)
  expect(noted).toEqual([event, { ...event, kind: 'slow' }])
})

test.each([
  ['a number that no visitor has', { ...event, visitor: 10_000 }],
  ['another field', { ...event, email: 'ada@example.com' }],
  ['another kind', { ...event, kind: 'joy' }],
])('refuses a report with %s', async (_name, wrong) => {
  expect((await sendEvents([wrong])).statusCode).toBe(400)
})

test('takes no more than it counts in a minute', async () => {
  const statuses: number[] = []
  for (let report = 0; report < 16; report += 1)
    statuses.push((await sendEvents(Array.from({ length: 200 }, () => event))).statusCode)
  expect([statuses[0], statuses.at(-1)]).toEqual([204, 429])
})
