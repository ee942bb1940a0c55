import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newPrivateKey } from '@civictrack/contract/signing'
import { HELD, heldRegistry } from '../../test/held-registry'
import { liveRegistry, tinyArchive } from '../../test/live-registry'
import type { Call } from '../../test/registry-client'

type Line = Record<string, unknown>

async function linesIn(stateFolder: string): Promise<{ keys: Line[]; strangers: Line[]; text: string }> {
  const folder = join(stateFolder, 'audit', 'refused')
  const read = async (kind: string) => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(kind))
    return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('')
  }
  const [keys, strangers] = [await read('keys'), await read('strangers')]
  const parse = (text: string) => text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Line] : []))
  return { keys: parse(keys), strangers: parse(strangers), text: keys + strangers }
}

test('records each refused request of a key: which key, what, and why', async () => {
  const { client, key, stateFolder } = await liveRegistry({ uploadLimits: { bytes: 100_000 } })
  const { body } = await client.call('/access')
  const put = async (files: Record<string, string>, app = 'report') => {
    const { archive } = await tinyArchive({ app, version: '2.0.0', files }, { key })
    return client.run(`/releases/${app}/2.0.0?by=Ada`, { method: 'PUT', archive })
  }
  expect(await put({})).toMatchObject({ kind: 'done' })
  expect(await put({ 'more.js': '1' })).toMatchObject({ status: 409 })
  expect(await put({}, 'auth')).toMatchObject({ status: 403 })
  expect(await put({ 'large.js': randomBytes(200_000).toString('base64') })).toMatchObject({ status: 413 })
  const { keys, strangers } = await linesIn(stateFolder)
  expect(keys.map(({ status, request }) => [status, request])).toEqual([
    [409, 'PUT /registry/v1/releases/report/2.0.0'],
    [403, 'PUT /registry/v1/releases/auth/2.0.0'],
    [413, 'PUT /registry/v1/releases/report/2.0.0'],
  ])
  expect(keys.every(({ actor, message }) => actor === body.key && String(message).length > 20)).toBe(true)
  expect(strangers).toEqual([])
})

test('records requests without proof apart, with the key that they claim, and nothing secret of any request', async () => {
  const { client, clientOf, stateFolder } = await liveRegistry()
  const secret = 'a-secret-that-must-not-be-kept'
  const headers = { authorization: `Bearer ${secret}`, cookie: `session=${secret}` }
  const call: Call = { body: { app: 'report', by: secret }, headers }
  expect(await clientOf(newPrivateKey()).call(`/rollbacks?token=${secret}`, call)).toMatchObject({ status: 401 })
  const alter = (request: Parameters<NonNullable<Call['alter']>>[0]) => ({ ...request, method: 'PUT' })
  expect(await client.call('/rollbacks', { ...call, alter })).toMatchObject({ status: 401 })
  expect(await client.call('/ci-sessions', { ...call, body: { publicKey: 'none' } })).toMatchObject({ status: 400 })
  const { keys, strangers, text } = await linesIn(stateFolder)
  expect(keys).toEqual([])
  expect(strangers).toMatchObject([
    { status: 401, request: 'POST /registry/v1/rollbacks', claims: expect.stringMatching(/^[0-9a-f]{12}$/) },
    { status: 401, request: 'PUT /registry/v1/rollbacks' },
  ])
  expect(strangers.some((line) => 'actor' in line)).toBe(false)
  expect(text).not.toContain(secret)
  expect(text.toLowerCase()).not.toMatch(/signature-input|sha-256=|nonce=/)
})

test('records a full queue, and keeps refusals out of the log of the app', async () => {
  const jobLimits = { atOnce: 1, maxWaiting: { all: 1, ofKey: 1 } }
  const { client, open, arrived, stateFolder } = await heldRegistry({ jobLimits })
  const order = (channel: string) => client.call('/promotions', { body: { releases: [HELD], channel, browser: false } })
  await order('a')
  await arrived
  await order('b')
  expect(await order('c')).toMatchObject({ status: 429 })
  open()
  expect((await linesIn(stateFolder)).keys).toMatchObject([{ status: 429, request: 'POST /registry/v1/promotions' }])
  const { status, body } = await client.call('/apps/report/log')
  expect(status).toBe(200)
  expect(JSON.stringify(body.entries)).not.toContain('429')
})
