import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY } from '../../platform/clock'
import type { PhotoOwner } from '../photo-owners'
import { masterName } from './photo-names'
import { folderPhotoStore, type PhotoStore } from './photo-store'
import { isTooMany, sweepPhotos } from './sweep-photos'

test.each([
  [{ orphans: 0, files: 0 }, false],
  [{ orphans: 3, files: 3 }, false],
  [{ orphans: 100, files: 100 }, false],
  [{ orphans: 400, files: 8000 }, false],
  [{ orphans: 8000, files: 8000 }, true],
  [{ orphans: 1000, files: 8000 }, true],
])('suspects the wrong database when too many photos have no report: %j, %s', (found, expected) => {
  expect(isTooMany(found)).toBe(expected)
})

const REPORTED = '0b8f3f0e-7d0b-4a57-8f5d-0a7a8f1f2b11'
const NEWER = '5c8f3f0e-7d0b-4a57-8f5d-0a7a8f1f2b22'
const START = Date.parse('2026-01-01T12:00:00Z')

let folder: string
let photos: PhotoStore
let reported: Set<string>
let owners: PhotoOwner[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'civictrack-sweep-'))
  photos = await folderPhotoStore(join(folder, 'photos'), join(folder, 'quarantine'))
  reported = new Set([REPORTED, NEWER])
  owners = [
    { audienceOf: async () => 'everyone', ownedOf: async (photoIds) => photoIds.filter((id) => reported.has(id)) },
  ]
  for (const id of [REPORTED, NEWER]) {
    await photos.save(masterName(id), Buffer.from(id))
    await utimes(join(folder, 'photos', id.slice(0, 2), masterName(id)), 0, (START - 2 * DAY) / 1000)
  }
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const sweep = (day: number) => sweepPhotos({ photos, owners, now: new Date(START + day * DAY) })
const restoreOlderDatabase = () => reported.delete(NEWER)
const restoreNewerDatabase = () => reported.add(NEWER)

async function isThere(id: string): Promise<boolean> {
  const found = await photos.find(masterName(id))
  found?.stream.destroy()
  return found !== undefined
}

test('keeps a photo whose report is missing for 30 days, and deletes it then', async () => {
  restoreOlderDatabase()
  expect((await sweep(0)).quarantined).toEqual([masterName(NEWER)])
  for (const day of [1, 15, 29]) expect(await sweep(day)).toEqual({ quarantined: [], cameBack: [], deleted: [] })
  expect((await sweep(31)).deleted).toEqual([masterName(NEWER)])
  expect([await isThere(REPORTED), await isThere(NEWER)]).toEqual([true, false])
})

test('brings a photo back when a report refers to it again, also on the day of its deletion', async () => {
  restoreOlderDatabase()
  await sweep(0)
  restoreNewerDatabase()
  expect(await sweep(31)).toEqual({ quarantined: [], cameBack: [masterName(NEWER)], deleted: [] })
  expect(await isThere(NEWER)).toBe(true)
})

test('brings a photo back at once when its address is opened', async () => {
  restoreOlderDatabase()
  await sweep(0)
  restoreNewerDatabase()
  expect(await isThere(NEWER)).toBe(true)
  expect(await sweep(1)).toEqual({ quarantined: [], cameBack: [], deleted: [] })
})

test('starts the 30 days again when a photo came back and its report is missing once more', async () => {
  restoreOlderDatabase()
  await sweep(0)
  restoreNewerDatabase()
  await sweep(20)
  restoreOlderDatabase()
  expect((await sweep(25)).quarantined).toEqual([masterName(NEWER)])
  expect((await sweep(54)).deleted).toEqual([])
  expect((await sweep(56)).deleted).toEqual([masterName(NEWER)])
})
