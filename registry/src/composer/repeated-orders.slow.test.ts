import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HELD, heldRegistry } from '../../test/held-registry'
import { jobsInFolder } from '../../test/job-objects'
import { liveRegistry, tinyArchive } from '../../test/live-registry'
import { contentsOf } from '../../test/store-contents'
import { newJobId } from '../jobs/kept/job-id'

const ROLLBACK = { app: 'report', channel: 'production' }

/** A registry on whose production channel two releases of report can be taken back. */
async function promotedRegistry() {
  const site = await liveRegistry()
  for (const version of ['2.0.0', '3.0.0']) {
    const { archive } = await tinyArchive({ app: 'report', version, paths: ['/Issue'] }, { key: site.key })
    await site.client.run(`/releases/report/${version}`, { method: 'PUT', archive })
    const body = { releases: [{ app: 'report', version }], browser: false }
    expect(await site.client.run('/promotions', { body })).toMatchObject({ kind: 'done' })
  }
  return site
}

test('an order that is sent again under its id, also at the same moment, is done once', async () => {
  const { client, store } = await promotedRegistry()
  const order = { body: ROLLBACK, headers: { 'idempotency-key': newJobId() } }
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.run('/rollbacks', order)))
  expect(await client.run('/rollbacks', order)).toMatchObject({ kind: 'done', result: { serial: 4 } })
  expect(answers.every(({ kind }) => kind === 'done')).toBe(true)
  // A second rollback would have run before this order, which waits in the same lane.
  const dryRun = { releases: [{ app: 'report', version: '3.0.0' }], dryRun: true, browser: false }
  await client.run('/promotions', { body: dryRun })
  expect(await store.channels.current('production')).toMatchObject({ serial: 4, apps: { report: '2.0.0' } })
  const other = { ...order, body: { ...ROLLBACK, channel: 'staging' } }
  expect(await client.call('/rollbacks', other)).toMatchObject({ status: 409 })
})

/** Makes an ended job look like one that was killed before its end was recorded. */
async function interrupt(
  stateFolder: string,
  id: string,
  { lastEvent }: { lastEvent: 'lost' | 'kept' },
): Promise<void> {
  const { jobs, objects } = jobsInFolder(stateFolder)
  const job = await jobs.read(id)
  await objects.write(`jobs/${id}/job.json`, JSON.stringify({ ...job, state: 'waiting' }))
  await jobs.claims.leave(id)
  if (lastEvent === 'kept') return
  const [batch = ''] = (await objects.list(`jobs/${id}/events`)).sort().reverse()
  const name = `jobs/${id}/events/${batch}`
  const lines = String(await objects.read(name)).split('\n')
  lines.pop()
  if (lines.length > 0) await objects.write(name, lines.join('\n'))
  else await objects.remove(name)
}

test.each([
  ['/previews', { releases: [{ app: 'report', version: '2.0.0' }], browser: false }],
  ['/previews', { releases: [{ app: 'report', version: '2.0.0' }], as: 'pr-1', browser: false }],
  ['/rollbacks', ROLLBACK],
  ['/promotions', { releases: [{ app: 'report', version: '2.0.0' }], channel: 'staging', browser: false }],
  ['/revocations', { app: 'report', version: '3.0.0' }],
])('an order of %s that was interrupted behind its effect has no second one: %j', async (path, body) => {
  const { client, store, stateFolder, composer, start } = await promotedRegistry()
  const { body: accepted } = await client.call(path, { body })
  const id = String(accepted.job)
  const first = (await client.events(id)).at(-1)
  const contents = await contentsOf(store)
  await composer.close()
  await interrupt(stateFolder, id, { lastEvent: 'lost' })
  const again = await start()
  const events = await again.client.events(id)
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  expect(events.some(({ message }) => message?.includes('was restarted'))).toBe(true)
  expect(await contentsOf(store)).toEqual(contents)
  const { url, composition, serial } = (first?.result ?? {}) as Record<string, unknown>
  if (path === '/revocations') return
  const { expires: _expires, ...same } = { url, composition, serial, expires: 0 }
  // A branch's link names its end, which counts from now on.
  if ('as' in body) delete same.url
  expect(events.at(-1)).toMatchObject({ kind: 'done', result: JSON.parse(JSON.stringify(same)) })
})

test('a promotion that was interrupted behind its move, and taken back since then, does not come live again', async () => {
  const { client, store, stateFolder, composer, start, key } = await promotedRegistry()
  const { archive } = await tinyArchive({ app: 'report', version: '4.0.0', paths: ['/Issue'] }, { key })
  await client.run('/releases/report/4.0.0', { method: 'PUT', archive })
  const { body } = await client.call('/promotions', {
    body: { releases: [{ app: 'report', version: '4.0.0' }], browser: false },
  })
  const id = String(body.job)
  const { result } = (await client.events(id)).at(-1) ?? {}
  await client.run('/rollbacks', { body: ROLLBACK })
  await composer.close()
  await interrupt(stateFolder, id, { lastEvent: 'lost' })
  const again = await start()
  const { composition, serial } = result as Record<string, unknown>
  expect((await again.client.events(id)).at(-1)).toMatchObject({ kind: 'done', result: { composition, serial } })
  expect(await store.channels.current('production')).toMatchObject({ serial: 5, apps: { report: '3.0.0' } })
})

test('a job whose last event was recorded does not run again; one that ends the registry each time is given up', async () => {
  const { client, store, stateFolder, composer, start, arrived } = await heldRegistry()
  const { body } = await client.call('/promotions', { body: { releases: [HELD], browser: false } })
  await arrived
  const other = await client.run('/previews', {
    body: { releases: [{ app: 'auth', version: '1.0.0' }], browser: false },
  })
  expect(other).toMatchObject({ status: 403 })
  const link = { releases: [{ app: 'report', version: '1.0.0' }], browser: false }
  const { body: ended } = await client.call('/previews', { body: link })
  const before = await client.events(String(ended.job))
  await composer.close()
  await interrupt(stateFolder, String(ended.job), { lastEvent: 'kept' })
  await jobsInFolder(stateFolder).objects.create(`waiting/${body.job}.0010`, 'a composer that is gone')
  const again = await start()
  expect(await jobsInFolder(stateFolder).jobs.events(String(ended.job))).toEqual(before)
  const events = await again.client.events(String(body.job))
  expect(events.at(-1)).toMatchObject({ kind: 'failed', message: expect.stringContaining('was given up') })
  expect(await store.channels.current('production')).toMatchObject({ serial: 1 })
})

test('half a line that a killed process left in the audit log hides no other entry', async () => {
  const { client, stateFolder } = await liveRegistry()
  const log = async () => (await client.call('/apps/report/log')).body.entries as unknown as { action: string }[]
  await client.run('/rollbacks', { body: ROLLBACK })
  const known = await log()
  const file = join(stateFolder, 'audit', `${new Date().toISOString().slice(0, 10)}.ndjson`)
  await appendFile(file, '\n{"at":"2026-')
  await client.run('/rollbacks', { body: ROLLBACK })
  expect(await log()).toHaveLength(known.length + 2)
})
