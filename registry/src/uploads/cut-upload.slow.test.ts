import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { liveRegistry, tinyArchive } from '../../test/live-registry'
import type { Prepared } from '../../test/registry-client'
import { undefinedIfMissing } from '../files/json-file'

const CUTS = 20

/** Sends the first bytes of a request's body, and breaks the connection. */
function sendPart({ url, method, headers, body = Buffer.alloc(0) }: Prepared, bytes: number): Promise<void> {
  return new Promise((resolve) => {
    const request = httpRequest(url, { method, headers: { ...headers, 'content-length': body.length } })
    request.on('error', () => undefined).on('close', resolve)
    request.flushHeaders()
    request.write(body.subarray(0, bytes), () => setTimeout(() => request.destroy(), 20))
  })
}

test('an upload that is cut off at any point leaves nothing, and the same upload succeeds then', async () => {
  const { client, store, stateFolder, key } = await liveRegistry()
  const { archive, release } = await tinyArchive({ app: 'report', version: '2.0.0' }, { key })
  const upload = { method: 'PUT', archive }
  for (let cut = 0; cut < CUTS; cut += 1)
    await sendPart(await client.prepare('/releases/report/2.0.0', upload), Math.floor((archive.length * cut) / CUTS))
  await expectSoon(async () => (await readdir(join(stateFolder, 'jobs')).catch(undefinedIfMissing)) ?? [])
  expect(await store.releases.read('report', '2.0.0')).toBeUndefined()
  expect((await readdir(join(store.folder, 'releases'))).filter((name) => name.startsWith('.draft'))).toEqual([])
  const done = await client.run('/releases/report/2.0.0', upload)
  expect(done).toMatchObject({ kind: 'done', result: { buildId: release.buildId } })
})

test('an upload that stops arriving is ended, and leaves nothing', async () => {
  const { client, stateFolder, key } = await liveRegistry({ uploadLimits: { idleMs: 200 } })
  const { archive } = await tinyArchive({ app: 'report', version: '2.0.0' }, { key })
  const { url, method, headers, body } = await client.prepare('/releases/report/2.0.0', { method: 'PUT', archive })
  const status = await new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers: { ...headers, 'content-length': body?.length } })
    request.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject)
    request.write(body?.subarray(0, 10))
  })
  expect(status).toBe(408)
  expect(await readdir(join(stateFolder, 'jobs'))).toEqual([])
})

test('an upload that arrives too slowly as a whole is ended, and leaves nothing', async () => {
  const { client, stateFolder, key } = await liveRegistry({ uploadLimits: { idleMs: 2000, totalMs: 500 } })
  const { archive } = await tinyArchive({ app: 'report', version: '2.0.0' }, { key })
  const { url, method, headers, body } = await client.prepare('/releases/report/2.0.0', { method: 'PUT', archive })
  let drops: NodeJS.Timeout | undefined
  const status = await new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers: { ...headers, 'content-length': body?.length } })
    request.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject)
    let sent = 0
    drops = setInterval(() => {
      request.write(body?.subarray(sent, sent + 1))
      sent += 1
    }, 50)
  })
  clearInterval(drops)
  expect(status).toBe(408)
  expect(await readdir(join(stateFolder, 'jobs'))).toEqual([])
})

test('more uploads at once than permitted are asked to come again', async () => {
  const { client, key } = await liveRegistry({ uploadLimits: { atOnce: 0 } })
  const { archive } = await tinyArchive({ app: 'report', version: '2.0.0' }, { key })
  expect(await client.run('/releases/report/2.0.0', { method: 'PUT', archive })).toMatchObject({ status: 429 })
})

test('an archive that is larger than permitted is refused with 413', async () => {
  const { client, key, stateFolder } = await liveRegistry({ uploadLimits: { bytes: 100 } })
  const { archive } = await tinyArchive({ app: 'report', version: '2.0.0' }, { key })
  expect(await client.run('/releases/report/2.0.0', { method: 'PUT', archive })).toMatchObject({ status: 413 })
  expect(await readdir(join(stateFolder, 'jobs'))).toEqual([])
})

async function expectSoon(list: () => Promise<string[]>): Promise<void> {
  for (let attempt = 0; attempt < 50 && (await list()).length > 0; attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await list()).toEqual([])
}
