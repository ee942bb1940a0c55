import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Composer, createComposer, promote } from '@civictrack/registry'
import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { eventually } from '../../test/eventually'
import { composerOf } from '../preview/branch/exchange-client'
import { createSite } from '../server/create-site'

const store = emptyStore()
let site: FastifyInstance
let composer: Composer
let composition: string

beforeAll(async () => {
  await publishTiny(store, { app: 'shell' })
  await publishTiny(store, { app: 'report', paths: ['/Issue'] })
  await publishTiny(store, { app: 'report', version: '1.1.0', paths: ['/Issue'] })
  composer = await createComposer({
    store,
    stateFolder: join(store.folder, '../registry'),
    siteUrl: 'http://localhost:3000',
    previewHost: 'preview.localhost:3000',
    openApi: async () => undefined,
  })
  site = await createSite({ store, previews: { callComposer: composerOf(composer.app) } })
})
beforeEach(() => jest.restoreAllMocks())
afterAll(async () => {
  await site.close()
  await composer.close()
})

const report = (change = {}) => ({ composition, app: 'report', version: '1.1.0', kind: 'load', ...change })
const tell = (payload: string, headers = {}) =>
  site.inject({ method: 'POST', url: '/status/report', payload, headers: { 'content-type': 'text/plain', ...headers } })
const status = async () => JSON.parse((await site.inject('/status.json')).body)

test('responds with 503 before the first promotion', async () => {
  expect((await site.inject('/status')).statusCode).toBe(503)
  expect((await site.inject('/status.json')).statusCode).toBe(503)
})

test('lists the live releases with time and author, and the earlier moves', async () => {
  const first = ['shell', 'report'].map((app) => ({ app, version: '1.0.0' }))
  await promote({ store, channel: 'production', by: 'ada' }, first)
  const moved = await promote({ store, channel: 'production', by: '<b>bola</b>' }, [
    { app: 'report', version: '1.1.0' },
  ])
  composition = moved.composition.id
  const health = await status()
  expect(health).toMatchObject({
    channel: 'production',
    composition,
    serial: 2,
    browser: 'skipped',
    apps: { shell: { version: '1.0.0', by: 'ada' }, report: { version: '1.1.0', by: '<b>bola</b>' } },
    history: [{ serial: 2, reason: 'promote report@1.1.0' }, { serial: 1 }],
  })
  expect(Date.parse(health.apps.report.since)).toBeGreaterThanOrEqual(Date.parse(health.apps.shell.since))
  const { body, headers } = await site.inject('/status')
  expect(body).toContain('<td><code>1.1.0</code></td>')
  expect(body).toContain('&lt;b>bola&lt;/b>')
  expect(body).not.toContain('<b>')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('counts failures by release and kind, from text and JSON reports, and stores nothing else', async () => {
  expect((await tell(JSON.stringify(report()))).statusCode).toBe(204)
  expect((await tell(JSON.stringify(report()), { 'content-type': 'application/json' })).statusCode).toBe(204)
  expect((await tell(JSON.stringify(report({ kind: 'render' })), { 'user-agent': 'secret' })).statusCode).toBe(204)
  await eventually(async () => expect((await status()).apps.report.failures).toEqual({ load: 2, render: 1 }))
  const day = new Date().toISOString().slice(0, 10)
  await eventually(async () => {
    const [name = '', ...more] = await readdir(join(store.folder, 'failures', day))
    const kept = await readFile(join(store.folder, 'failures', day, name), 'utf8')
    expect([JSON.parse(kept), more]).toEqual([{ 'report@1.1.0': { load: 2, render: 1 } }, []])
  })
})

test.each([
  ['text that is not JSON', '{'],
  ['an empty body', ''],
  ['more fields than allowed', JSON.stringify({ ...report({ composition: 'ab' }), email: 'ada@example.com' })],
  ['another kind', JSON.stringify(report({ composition: 'ab', kind: 'click' }))],
  ['an invalid app name', JSON.stringify(report({ composition: 'ab', app: '../x' }))],
])('refuses %s', async (_name, payload) => {
  expect((await tell(payload)).statusCode).toBe(400)
})

test('refuses a body that is too long or of another type', async () => {
  expect((await tell('x'.repeat(1001))).statusCode).toBe(413)
  expect((await tell('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415)
})

test("refuses other sites' pages", async () => {
  expect((await tell(JSON.stringify(report()), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
})

test('does not count a release that the composition does not hold', async () => {
  const before = (await status()).failures
  for (const change of [{ version: '9.9.9' }, { app: 'made-up' }, { composition: '0123456789abcdef' }]) {
    expect((await tell(JSON.stringify(report(change)))).statusCode).toBe(204)
  }
  await new Promise((resolve) => setTimeout(resolve, 2200))
  expect((await status()).failures).toEqual(before)
})

test('limits the reports per minute', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-01-01T00:00:00Z'))
  const statusCodes: number[] = []
  for (let count = 0; count < 605; count += 1) statusCodes.push((await tell(JSON.stringify(report()))).statusCode)
  expect(statusCodes.filter((code) => code === 204)).toHaveLength(600)
  expect(statusCodes.at(-1)).toBe(429)
})
