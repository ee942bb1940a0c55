import { readdir } from 'node:fs/promises'
import { keyId, newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { liveRegistry, tinyArchive } from '../../test/live-registry'

const PATH = '/releases/report/2.0.0'
const REPORT = { app: 'report', version: '2.0.0', paths: ['/Issue'] }

test('a team publishes, promotes, and rolls its app back', async () => {
  const { client, store, key } = await liveRegistry()
  const { archive, release } = await tinyArchive(REPORT, { key })
  const published = await client.run(PATH, { method: 'PUT', archive })
  expect(published).toMatchObject({
    kind: 'done',
    result: { app: 'report', version: '2.0.0', buildId: release.buildId },
  })
  const order = { releases: [{ app: 'report', version: '2.0.0' }], browser: false, by: 'Ada' }
  const promoted = await client.run('/promotions', { body: order })
  expect(promoted).toMatchObject({ kind: 'done', result: { serial: 2, channel: 'production', hasMoved: true } })
  const head = await store.channels.current('production')
  expect(head).toMatchObject({ by: 'Ada', apps: { report: '2.0.0' } })
  expect(head?.key).toMatch(/^[0-9a-f]{12}$/)
  const back = await client.run('/rollbacks', { body: { app: 'report' } })
  expect(back).toMatchObject({ kind: 'done', result: { serial: 3, channel: 'production' } })
  expect(await store.channels.current('production')).toMatchObject({ apps: { report: '1.0.0' } })
  const { body } = await client.call('/apps/report/log')
  const actions = (body.entries as unknown as { action: string; outcome: string }[]).map(({ action, outcome }) => [
    action,
    outcome,
  ])
  const both = (action: string) => [
    [action, 'asked'],
    [action, 'done'],
  ]
  expect(actions).toEqual([...both('publish'), ...both('promote'), ...both('rollback')])
})

test('a check refuses what a promotion would refuse, and keeps nothing', async () => {
  const { client, store, key } = await liveRegistry()
  const { archive } = await tinyArchive({ ...REPORT, bundle: 'throw new Error("broken bundle")' }, { key })
  const checked = await client.run('/checks/report/2.0.0?browser=no', { archive })
  expect(checked).toMatchObject({ kind: 'failed', statusCode: 422, refusals: [{ check: 'render' }] })
  const good = await tinyArchive(REPORT, { key })
  const passed = await client.run('/checks/report/2.0.0?browser=no', { archive: good.archive })
  expect(passed).toMatchObject({ kind: 'done', result: { isAdmitted: true } })
  expect(await store.releases.read('report', '2.0.0')).toBeUndefined()
  expect(await store.channels.current('production')).toMatchObject({ serial: 1 })
  expect(await store.compositions.list()).toHaveLength(1)
})

test('a check of a version that is published already never touches the published release', async () => {
  const { client, store, key } = await liveRegistry()
  const folder = store.releases.folderOf('report', '1.0.0')
  const before = (await readdir(folder, { recursive: true })).sort()
  const { archive } = await tinyArchive({ ...REPORT, version: '1.0.0', files: { 'more.js': '1' } }, { key })
  const checked = await client.run('/checks/report/1.0.0?browser=no', { archive })
  expect(checked).toMatchObject({ kind: 'done', result: { isAdmitted: true } })
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(before)
  expect(await store.channels.current('production')).toMatchObject({ serial: 1 })
})

test('a version that exists is refused with 409, and the very same release succeeds again', async () => {
  const { client, key } = await liveRegistry()
  const { archive } = await tinyArchive(REPORT, { key })
  const send = { method: 'PUT', archive }
  const first = await client.run(PATH, send)
  expect(first).toMatchObject({ status: 202, kind: 'done' })
  expect(await client.run(PATH, send)).toMatchObject({ status: 200, kind: 'done', result: first.result })
  const other = await tinyArchive({ ...REPORT, files: { 'more.js': '1' } }, { key })
  expect(await client.run(PATH, { method: 'PUT', archive: other.archive })).toMatchObject({ status: 409 })
  // A client that names its release learns it without its upload.
  const headers = { 'civictrack-release': '0'.repeat(64) }
  expect(await client.run(PATH, { method: 'PUT', archive, headers })).toMatchObject({ status: 409 })
})

test('of two releases of one version that arrive at once, one is published and the other refused', async () => {
  const { client, store, key } = await liveRegistry()
  const archives = await Promise.all(
    ['1', '2'].map((content) => tinyArchive({ ...REPORT, files: { 'more.js': content } }, { key })),
  )
  const runs = archives.map(({ archive }) => client.run(PATH, { method: 'PUT', archive }))
  const ended = (await Promise.all(runs)).map(
    ({ kind, status, statusCode }) => kind === 'done' || (statusCode ?? status),
  )
  expect([...ended].sort()).toEqual([409, true])
  const published = await store.releases.read('report', '2.0.0')
  expect(published?.assets['more.js']).toEqual(archives[ended.indexOf(true)]?.release.assets['more.js'])
})

test('a name that is given with --by is a comment: the audit and the channel record the key', async () => {
  const { client, clientOf, store, key } = await liveRegistry()
  const other = newPrivateKey()
  await store.trust.add('report', { publicKey: publicKeyOf(other), by: 'owner' })
  const { archive } = await tinyArchive(REPORT, { key })
  const mine = keyId(publicKeyOf(key))
  const by = keyId(publicKeyOf(other))
  await client.run(`${PATH}?by=${by}`, { method: 'PUT', archive })
  await client.run('/promotions', { body: { releases: [{ app: 'report', version: '2.0.0' }], browser: false, by } })
  const { body } = await clientOf(other).call('/apps/report/log')
  const entries = body.entries as unknown as { actor: string; by: string }[]
  expect(entries).toHaveLength(4)
  expect(entries.map(({ actor, by: comment }) => [actor, comment])).toEqual(entries.map(() => [mine, by]))
  expect(await store.channels.current('production')).toMatchObject({ key: mine, by })
})

test('more orders than may wait are asked to come again, and one team takes no room of another', async () => {
  const { client, clientOf, store, key } = await liveRegistry({
    jobLimits: { atOnce: 0, maxWaiting: { all: 3, ofKey: 2 } },
  })
  const other = newPrivateKey()
  await store.trust.add('report', { publicKey: publicKeyOf(other), by: 'owner' })
  const { archive } = await tinyArchive(REPORT, { key })
  const order = (of = client) => of.call('/rollbacks', { body: { app: 'report' } })
  const full = { status: 429, body: { message: expect.stringContaining('Too much work is waiting') } }
  expect([(await order()).status, (await order()).status]).toEqual([202, 202])
  expect(await order()).toMatchObject(full)
  expect(await client.call(PATH, { method: 'PUT', archive })).toMatchObject(full)
  expect((await order(clientOf(other))).status).toBe(202)
  expect(await order(clientOf(other))).toMatchObject(full)
})

test('a key acts for its own app only, and only as far as the owner permits', async () => {
  const { client, clientOf, store, key } = await liveRegistry({ may: ['publish', 'preview', 'promote:staging'] })
  const promotion = { releases: [{ app: 'report', version: '1.0.0' }], browser: false }
  expect(await client.call('/promotions', { body: promotion })).toMatchObject({ status: 403 })
  expect(await client.call('/rollbacks', { body: { app: 'report' } })).toMatchObject({ status: 403 })
  expect(await client.call('/rollbacks', { body: { app: 'auth' } })).toMatchObject({ status: 403 })
  expect(await client.call('/rollbacks', { body: {} })).toMatchObject({ status: 403 })
  const { archive } = await tinyArchive({ app: 'auth', version: '2.0.0' }, { key })
  expect(await client.call('/releases/auth/2.0.0', { method: 'PUT', archive })).toMatchObject({ status: 403 })
  const staging = await client.run('/promotions', { body: { ...promotion, channel: 'staging' } })
  expect(staging).toMatchObject({ kind: 'done', result: { channel: 'staging' } })
  const other = newPrivateKey()
  await store.trust.add('auth', { publicKey: publicKeyOf(other), by: 'owner' })
  expect(await clientOf(other).call('/rollbacks', { body: { app: 'report' } })).toMatchObject({ status: 403 })
})
