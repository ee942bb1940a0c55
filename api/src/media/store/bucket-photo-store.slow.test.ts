import { buffer } from 'node:stream/consumers'
import type { Bucket } from '@civictrack/contract/objects'
import { hasStorage, useStorage } from '../../../../contract/test/storage'
import { bucketPhotoStore } from './bucket-photo-store'
import { masterName } from './photo-names'
import { sweepPhotos } from './sweep-photos'

const ID = '0b8f3f0e-7d0b-4a57-8f5d-0a7a8f1f2b11'
const NAME = masterName(ID)
const BYTES = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 256))

const onStorage = hasStorage() ? test : test.skip
const storage = useStorage()
let bucket: Bucket

beforeEach(async () => {
  if (hasStorage()) bucket = await storage().newBucket()
})

const bytesOf = async (photo: Awaited<ReturnType<Awaited<ReturnType<typeof bucketPhotoStore>>['find']>>) =>
  photo && buffer(photo.stream)

async function namesOf(pages: AsyncIterable<string[]>): Promise<string[]> {
  const names: string[] = []
  for await (const page of pages) names.push(...page)
  return names
}

onStorage('a photo that one process stores is found by another, byte by byte, until it is removed', async () => {
  const [one, other] = [await bucketPhotoStore(bucket), await bucketPhotoStore(bucket)]
  await one.save(NAME, BYTES)
  const found = await other.find(NAME)
  expect([found?.size, await bytesOf(found)]).toEqual([BYTES.length, BYTES])
  await one.remove(NAME)
  expect(await other.find(NAME)).toBeUndefined()
})

onStorage('names the photos that were stored before a moment', async () => {
  const photos = await bucketPhotoStore(bucket)
  await photos.save(NAME, BYTES)
  expect(await namesOf(photos.savedBefore(Date.now() + 60_000))).toEqual([NAME])
  expect(await namesOf(photos.savedBefore(Date.now() - 60_000))).toEqual([])
})

onStorage('a photo without a report goes into quarantine, and comes back when it is asked for', async () => {
  const photos = await bucketPhotoStore(bucket)
  await photos.save(NAME, BYTES)
  const nobody = { audienceOf: async () => undefined, ownedOf: async () => [] }
  const tomorrow = new Date(Date.now() + 2 * 86_400_000)
  expect((await sweepPhotos({ photos, owners: [nobody], now: tomorrow })).quarantined).toEqual([NAME])
  expect(await namesOf(photos.savedBefore(Date.now() + 60_000))).toEqual([])
  expect(await bytesOf(await photos.find(NAME))).toEqual(BYTES)
  expect(await namesOf(photos.savedBefore(Date.now() + 60_000))).toEqual([NAME])
})

onStorage('a photo in quarantine is deleted after its time', async () => {
  const photos = await bucketPhotoStore(bucket)
  await photos.save(NAME, BYTES)
  await photos.quarantine.add(NAME, new Date())
  const nobody = { audienceOf: async () => undefined, ownedOf: async () => [] }
  const later = new Date(Date.now() + 60 * 86_400_000)
  expect((await sweepPhotos({ photos, owners: [nobody], now: later })).deleted).toEqual([NAME])
  expect(await photos.find(NAME)).toBeUndefined()
})

onStorage('a key without the right shows at the start', async () => {
  await expect(bucketPhotoStore({ ...bucket, secretAccessKey: 'wrong' })).rejects.toThrow('403')
})
