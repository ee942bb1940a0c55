import { createHash } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { connectTo, emptyDatabase } from '../../../contract/test/postgres'
import { backUp, freshFolder, restore } from '../../test/backups'
import { person } from '../../test/citizens'
import { closeSite, openSite, type Site } from '../../test/site'
import { UNFINISHED_RESTORE } from '../platform/unfinished-restore'
import { entriesOf } from './archive/read-archive'

let folder: string
let site: Site
let good: string
let target: string

beforeAll(async () => {
  folder = await freshFolder()
  good = join(folder, 'good.tar.gz')
  site = await openSite()
  await (await person(site)).report()
  await backUp(site, good)
})

beforeEach(() => {
  target = join(folder, `target-${Math.random()}`)
})

afterAll(async () => {
  await closeSite(site)
  await rm(folder, { recursive: true, force: true })
})

test('refuses a folder that is not empty, and leaves it as it was', async () => {
  await mkdir(target)
  await writeFile(join(target, 'mine'), 'text')
  await expect(restore(good, { dataDir: target })).rejects.toThrow('is not empty: it holds "mine"')
  expect(await readdir(target)).toEqual(['mine'])
})

test('refuses a database that is not empty, and leaves both as they were', async () => {
  const databaseUrl = await emptyDatabase()
  await restore(good, { dataDir: target, databaseUrl })
  const second = `${target}-2`
  await expect(restore(good, { dataDir: second, databaseUrl })).rejects.toThrow(
    'The database is not empty: its table "',
  )
  expect(await readdir(second)).toEqual([])
})

test('refuses a file that was cut off, wherever', async () => {
  const { length } = await readFile(good)
  for (const share of [0, 0.01, 0.5, 0.99]) {
    const cut = await copyOf('cut')
    await truncate(cut, Math.floor(length * share))
    await expectRefused(cut, 'cannot be restored')
  }
})

test('refuses a changed byte, also where the compression does not notice it', async () => {
  const bytes = await readFile(good)
  bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1
  const flipped = join(folder, 'flipped')
  await writeFile(flipped, bytes)
  await expectRefused(flipped, 'cannot be restored')
  const changed = await rewritten((name, content) => (name === 'files/secrets/token' ? content.fill(65) : content))
  await expectRefused(changed, 'files/secrets/token is damaged')
})

test('refuses a file with a missing, a foreign and a repeated part', async () => {
  const without = await rewritten((name, content) => (name === 'files/secrets/token' ? undefined : content))
  await expectRefused(without, /parts instead of|is missing/)
  for (const name of ['files/../escape', 'files//etc/passwd', 'other/x', 'files/secrets/token']) {
    await expectRefused(await rewritten((_name, content) => content, [name]), /which is no file of a backup|twice/)
  }
})

test('refuses what follows the end, and a file that is no backup', async () => {
  const longer = await copyOf('longer')
  await appendFile(longer, gzipSync('more'))
  await expectRefused(longer, 'cannot be restored')
  const photo = join(folder, 'photo.gz')
  await writeFile(photo, gzipSync('not a tar'))
  await expectRefused(photo, 'cannot be restored')
})

test('refuses a database of a newer version, and a newer format, and names the remedy', async () => {
  const newer = await rewritten((_name, content) => replaced(content, '"0001-accounts"', '"9999-accounts"'), [], true)
  await expectRefused(newer, /a newer version of CivicTrack made it \(its database has "9999-accounts"\)\. Nothing was/)
  const format = await rewritten((_name, content) => replaced(content, '"format":1', '"format":2'), [], true)
  await expectRefused(format, 'a newer version of CivicTrack made it; install that version')
})

test('a restore that was cut off stops every start, and can be repeated', async () => {
  await expect(restore(good, { dataDir: target, databaseUrl: 'postgres://test@127.0.0.1:1/none' })).rejects.toThrow()
  expect(await readdir(target)).toEqual([])
  const failing = () => {
    throw new Error('killed')
  }
  await expect(restore(good, { dataDir: target }, (text) => text.startsWith('Loading') && failing())).rejects.toThrow(
    'killed',
  )
  expect(await readdir(target)).toContain(UNFINISHED_RESTORE)
  await expect(openSite({ dataDir: target })).rejects.toThrow('was cut off. Repeat it: npm run admin -- restore')
  await restore(good, { dataDir: target })
  expect(await readdir(target)).toEqual(expect.not.arrayContaining([UNFINISHED_RESTORE, 'backups']))
})

test('a restore that was cut off after its last row is only finished', async () => {
  const databaseUrl = await emptyDatabase()
  await restore(good, { dataDir: target, databaseUrl })
  const client = await connectTo(databaseUrl)
  const { rows } = await client.query(`select obj_description('kysely_migration'::regclass) as comment`)
  await client.end()
  const second = `${target}-2`
  await mkdir(second)
  const mark = { restoreId: String(rows[0].comment).replace('restore ', '') }
  await writeFile(join(second, UNFINISHED_RESTORE), JSON.stringify(mark))
  await restore(good, { dataDir: second, databaseUrl })
  expect(await readdir(second)).toContain('media')
})

test('a backup that is cut off leaves no file', async () => {
  for (const moment of ['Reading', 'Writing 2']) {
    const ending = new AbortController()
    const onProgress = (text: string) => text.startsWith(moment) && ending.abort(new Error('Ctrl-C'))
    const file = join(folder, 'cut-off', 'backup.tar.gz')
    await mkdir(join(folder, 'cut-off'), { recursive: true })
    await expect(backUp(site, file, { signal: ending.signal, onProgress })).rejects.toThrow()
    expect(await readdir(join(folder, 'cut-off'))).toEqual([])
    expect(await readdir(join(site.dataDir, 'backups'))).toEqual([])
  }
})

test('a backup replaces no file', async () => {
  await expect(backUp(site, good)).rejects.toThrow('exists already')
})

test('only operators take a snapshot', async () => {
  expect((await site.browser().post('/api/v1/operators/backup', {})).statusCode).toBe(401)
  const wrong = { authorization: 'Bearer wrong' }
  expect((await site.browser().post('/api/v1/operators/backup', {}, wrong)).statusCode).toBe(401)
})

async function expectRefused(file: string, message: string | RegExp): Promise<void> {
  await expect(restore(file, { dataDir: target })).rejects.toThrow(message)
  await expect(readdir(target)).rejects.toThrow('ENOENT')
}

async function copyOf(name: string): Promise<string> {
  await writeFile(join(folder, name), await readFile(good))
  return join(folder, name)
}

/** The good backup with some entries changed, left out or added; with checksums of the changed bytes if asked for. */
async function rewritten(
  change: (name: string, content: Buffer) => Buffer | undefined,
  added: string[] = [],
  isHonest = false,
): Promise<string> {
  const tar = pack()
  const result = buffer(tar)
  const sums = new Map<string, string>()
  for await (const { header, content } of entriesOf(good)) {
    const isManifest = header.name === 'manifest.json'
    for (const name of isManifest ? added : []) tar.entry({ name }, 'x')
    const bytes = change(header.name, await buffer(content))
    if (!bytes) continue
    sums.set(header.name, createHash('sha256').update(bytes).digest('hex'))
    tar.entry({ name: header.name }, isManifest && isHonest ? withSums(bytes, sums) : bytes)
  }
  tar.finalize()
  const file = join(folder, `rewritten-${Math.random()}`)
  await writeFile(file, gzipSync(await result))
  return file
}

function withSums(manifest: Buffer, sums: Map<string, string>): Buffer {
  const content = JSON.parse(String(manifest)) as { parts: { name: string; sha256: string }[] }
  const parts = content.parts.map((part) => ({ ...part, sha256: sums.get(part.name) }))
  return Buffer.from(JSON.stringify({ ...content, parts }))
}

function replaced(content: Buffer, from: string, to: string): Buffer {
  return content.includes(from) ? Buffer.from(String(content).replaceAll(from, to)) : content
}
