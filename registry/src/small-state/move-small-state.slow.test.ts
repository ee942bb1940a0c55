import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ObjectStore } from '@civictrack/contract/objects'
import { usePostgres } from '../../../contract/test/use-postgres'
import { folderObjects } from '../objects/folder-objects'
import { smallState } from '../store/small-state'
import { moveSmallState } from './move-small-state'

const postgres = usePostgres()
const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder in place of a bucket: nothing here depends on which of them it is. */
function emptyBucket(): ObjectStore {
  const folder = mkdtempSync(join(tmpdir(), 'civictrack-state-'))
  folders.push(folder)
  return folderObjects(folder)
}

const NAMES = [
  'trust/00000001.json',
  'previews/0123456789ab.json',
  'previews/branches/pr-1.json',
  'registry/nonces/7/a',
]
const OTHER = ['releases/report/1.0.0/release.json', 'registry/jobs/a/job.json']

async function filledBucket(): Promise<ObjectStore> {
  const bucket = emptyBucket()
  for (const name of [...NAMES, ...OTHER]) await bucket.write(name, `content of ${name}`)
  return bucket
}

async function contentsOf(objects: ObjectStore, names = NAMES): Promise<string[]> {
  return Promise.all(names.map(async (name) => String(await objects.read(name))))
}

const CONTENTS = NAMES.map((name) => `content of ${name}`)

test('the state of a new site is where the settings say, and nobody works beside it', async () => {
  const bucket = emptyBucket()
  const address = await postgres.newDatabase()
  await smallState(bucket, undefined).prepare()
  await smallState(bucket, address).prepare()
  await smallState(bucket, address).objects.write('trust/00000001.json', '{}')
  expect(await bucket.list('trust')).toEqual([])
  await smallState(bucket, address).prepare()
  await expect(smallState(bucket, undefined).prepare()).rejects.toThrow('is in PostgreSQL: set STATE_URL')
  await expect(smallState(bucket, undefined).assertPlace()).rejects.toThrow('is in PostgreSQL: set STATE_URL')
})

test('a state that is still in the bucket is not left behind', async () => {
  const bucket = await filledBucket()
  const state = smallState(bucket, await postgres.newDatabase())
  await expect(state.prepare()).rejects.toThrow('npm run release -- state database')
  expect(await state.isMarked()).toBe(false)
  await smallState(bucket, undefined).prepare()
})

test('is moved into the database, changed there, and moved back', async () => {
  const bucket = await filledBucket()
  const state = smallState(bucket, await postgres.newDatabase())
  expect(await moveSmallState({ state, to: 'database', isDryRun: true })).toBe(NAMES.length)
  await expect(state.prepare()).rejects.toThrow('still in the bucket')
  expect(await moveSmallState({ state, to: 'database' })).toBe(NAMES.length)
  expect(await moveSmallState({ state, to: 'database' })).toBe(0)
  await state.prepare()
  expect(await contentsOf(state.objects)).toEqual(CONTENTS)
  expect(await contentsOf(state.objects, OTHER)).toEqual(OTHER.map((name) => `content of ${name}`))

  await state.objects.write('trust/00000002.json', 'new')
  await state.objects.remove('previews/branches/pr-1.json')
  expect(await moveSmallState({ state, to: 'store' })).toBe(NAMES.length)
  const before = smallState(bucket, undefined)
  await before.prepare()
  expect((await before.objects.list('trust')).sort()).toEqual(['00000001.json', '00000002.json'])
  expect(await before.objects.read('previews/branches/pr-1.json')).toBeUndefined()
  expect(await contentsOf(bucket, OTHER)).toEqual(OTHER.map((name) => `content of ${name}`))
})

test('a move that is cut off leaves the state where it was, and is repeated', async () => {
  const bucket = await filledBucket()
  const address = await postgres.newDatabase()
  const cut = { ...bucket, read: async () => Promise.reject(new Error('away')) }
  await expect(moveSmallState({ state: smallState(cut, address), to: 'database' })).rejects.toThrow('away')
  await smallState(bucket, undefined).prepare()
  const state = smallState(bucket, address)
  await moveSmallState({ state, to: 'database' })
  expect(await contentsOf(state.objects)).toEqual(CONTENTS)
})

test('is not moved while a composer works, but after one that was killed', async () => {
  const bucket = await filledBucket()
  const state = smallState(bucket, await postgres.newDatabase())
  const name = 'registry/composers/one'
  await bucket.write(name, '1 one 0')
  let count = 0
  const beat = setInterval(() => bucket.write(name, `1 one ${++count}`), 20)
  await expect(moveSmallState({ state, to: 'database', beatMs: 50 })).rejects.toThrow('Stop all composers first')
  clearInterval(beat)
  expect(await state.isMarked()).toBe(false)
  expect(await moveSmallState({ state, to: 'database', beatMs: 50 })).toBe(NAMES.length)
})

test('without a database there is nothing to move to', async () => {
  const state = smallState(await filledBucket(), undefined)
  await expect(moveSmallState({ state, to: 'database' })).rejects.toThrow('STATE_URL must be set')
})
