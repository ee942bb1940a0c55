import { appendFile, copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { keyId, newPrivateKey, publicKeyOf, signText } from '@civictrack/contract/signing'
import { openStore, type Store } from '@civictrack/registry/read'
import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import type { FastifyInstance } from 'fastify'
import { createSite } from './create-site'

const ENTRY = '/releases/report/1.0.0/entry.js'
const CONTENT = 'console.log("report 1.0.0")'
const EVIL = 'evil()'

let store: Store
let site: FastifyInstance
let log: string[]

beforeEach(async () => {
  const published = emptyStore()
  await publishTiny(published, { app: 'report' })
  await publishTiny(published, { app: 'report', version: '2.0.0' })
  log = []
  // Opened again, as by another process: nothing that was read before is remembered.
  store = openStore(published.folder, { log: (problem) => log.push(problem) })
  site = await createSite({ store })
})
afterEach(() => site.close())

const get = (url = ENTRY, headers: Record<string, string> = {}) => site.inject({ url, headers })
const fileOf = (name: string, version = '1.0.0') => join(store.releases.folderOf('report', version), name)

test('never serves an asset that was changed, and names it in the log', async () => {
  await writeFile(fileOf('browser/entry.js'), EVIL)
  const { statusCode, body, headers } = await get()
  expect([statusCode, headers['cache-control'], body.includes(EVIL)]).toEqual([500, 'no-store', false])
  expect(log.join()).toContain(fileOf('browser/entry.js'))
})

test.each([
  ['another content', brotliCompressSync(EVIL)],
  ['no compressed content', Buffer.from(EVIL)],
  ['content without end', brotliCompressSync(Buffer.alloc(50_000_000))],
])('serves the file itself when its compressed form has %s', async (_what, planted) => {
  await writeFile(fileOf('browser/entry.js.br'), planted)
  const { statusCode, body, headers } = await get(ENTRY, { 'accept-encoding': 'br' })
  expect([statusCode, body, headers['content-encoding']]).toEqual([200, CONTENT, undefined])
  expect(log.join()).toContain(fileOf('browser/entry.js.br'))
})

test('a compressed form that grows without end takes no memory', async () => {
  const piece = gzipSync(Buffer.alloc(10_000_000))
  await writeFile(fileOf('browser/entry.js.gz'), Buffer.concat(Array.from({ length: 50 }, () => piece)))
  const before = process.resourceUsage().maxRSS
  const { body, headers } = await get(ENTRY, { 'accept-encoding': 'gzip' })
  expect([body, headers['content-encoding']]).toEqual([CONTENT, undefined])
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000)
})

test('serves the compressed form while only the file itself was changed', async () => {
  await writeFile(fileOf('browser/entry.js'), EVIL)
  const { statusCode, rawPayload } = await get(ENTRY, { 'accept-encoding': 'br' })
  expect([statusCode, brotliDecompressSync(rawPayload).toString()]).toEqual([200, CONTENT])
})

test('sends the bytes that it has verified, whatever the file holds later', async () => {
  await get()
  await writeFile(fileOf('browser/entry.js'), EVIL)
  const answers = await Promise.all(Array.from({ length: 20 }, () => get()))
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([CONTENT]))
})

async function changeRelease(sign: (text: string) => string | undefined): Promise<void> {
  const text = (await readFile(fileOf('release.json'), 'utf8')).replace('build-report', 'evil-report')
  await writeFile(fileOf('release.json'), text)
  const signature = sign(text)
  if (signature) await writeFile(fileOf('signature.json'), signature)
}

test.each([
  ['was changed', () => changeRelease(() => undefined)],
  ['is signed with a key of nobody', () => changeRelease((text) => JSON.stringify(signText(text, newPrivateKey())))],
  ['has no signature', () => rm(fileOf('signature.json'))],
  ['has a torn signature', () => writeFile(fileOf('signature.json'), '{"key"')],
  ['is no JSON', () => writeFile(fileOf('release.json'), '{"app":')],
])('serves no file of a release whose release.json %s', async (_what, plant) => {
  await plant()
  expect((await get()).statusCode).toBe(404)
  expect(log.join()).toContain(fileOf('release.json'))
  expect((await get('/releases/report/2.0.0/entry.js')).statusCode).toBe(200)
})

test('serves no file of a release that is the signed copy of another version', async () => {
  for (const name of ['release.json', 'signature.json', 'browser/entry.js'])
    await copyFile(fileOf(name), fileOf(name, '2.0.0'))
  expect((await get('/releases/report/2.0.0/entry.js')).statusCode).toBe(404)
  expect(log.join()).toContain(`${fileOf('release.json', '2.0.0')} is the one of report@1.0.0`)
})

test('still serves what a key signed before it was distrusted, and 404 for what it could never sign', async () => {
  const [known] = await store.trust.keysOf('report')
  await store.trust.remove('report', keyId(known ?? ''))
  expect((await get()).statusCode).toBe(200)
  const other = newPrivateKey()
  await store.trust.add('auth', { publicKey: publicKeyOf(other), by: 'ada' })
  await changeRelease((text) => JSON.stringify(signText(text, other)))
  const fresh = await createSite({ store: openStore(store.folder, { log: store.log }) })
  expect((await fresh.inject(ENTRY)).statusCode).toBe(404)
  await fresh.close()
})

test('serves nothing on the word of a list of trusted keys that was changed, and names it in the log', async () => {
  const file = join(store.folder, 'trust/00000001.json')
  await appendFile(file, ' ')
  expect((await get()).statusCode).toBe(200)
  await writeFile(file, (await readFile(file, 'utf8')).replace('"by": "ada"', '"by": "eve"'))
  expect((await get('/releases/report/2.0.0/entry.js')).statusCode).toBe(404)
  expect(log.join()).toContain(file)
})

test.each([
  [200, ENTRY],
  [404, '/releases/report/9.9.9/entry.js'],
  [404, '/releases/'],
  [404, '/releases/report'],
])('answers %d under /releases/ with a policy that permits nothing (%s)', async (status, url) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['content-security-policy']]).toEqual([status, "default-src 'none'; sandbox"])
})
