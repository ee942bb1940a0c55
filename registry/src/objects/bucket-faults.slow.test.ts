import { s3Objects } from '@civictrack/contract/objects'
import { hasStorage, useStorage } from '../../../contract/test/storage'

const storage = useStorage()

const onStorage = hasStorage() ? test : test.skip

onStorage('a bucket with thousands of names is listed to its end', async () => {
  const objects = s3Objects(await storage().newBucket())
  const names = Array.from({ length: 1100 }, (_, index) => `many/${index}`)
  for (let start = 0; start < names.length; start += 50)
    await Promise.all(names.slice(start, start + 50).map((name) => objects.write(name, '')))
  expect(await objects.list('many')).toHaveLength(1100)
})

onStorage('a bucket that is away is an error with its address, and works again by itself', async () => {
  const bucket = await storage().newBucket()
  const objects = s3Objects(bucket)
  await objects.write('a', 'b')
  storage().away(true)
  await expect(objects.read('a')).rejects.toThrow(`GET ${bucket.endpoint}/${bucket.bucket}/site/a failed`)
  const waiting = objects.read('a')
  storage().away(false)
  expect(String(await waiting)).toBe('b')
})

onStorage('a key without the right is an error, and never an empty store', async () => {
  const objects = s3Objects({ ...(await storage().newBucket()), secretAccessKey: 'wrong' })
  await expect(objects.read('a')).rejects.toThrow('is answered with 403')
  await expect(objects.list('a')).rejects.toThrow('is answered with 403')
  await expect(objects.check()).rejects.toThrow('is answered with 403')
})

onStorage('a key that only reads sees everything, and each of its writes is refused', async () => {
  const bucket = await storage().newBucket()
  await s3Objects(bucket).write('a', 'written')
  const objects = s3Objects(await storage().forReader(bucket))
  expect([String(await objects.read('a')), await objects.sizeOf('a'), await objects.list('')]).toEqual([
    'written',
    7,
    ['a'],
  ])
  await objects.check()
  await expect(objects.write('a', 'changed')).rejects.toThrow('is answered with 403')
  await expect(objects.remove('a')).rejects.toThrow('is answered with 403')
  await expect(objects.create('b', 'new')).rejects.toThrow(/is answered with (403|501)/)
  expect([String(await s3Objects(bucket).read('a')), await s3Objects(bucket).list('')]).toEqual(['written', ['a']])
  const writes = storage()
    .requestsOfReader()
    .filter(({ method }) => method === 'PUT' || method === 'DELETE')
  expect(writes.map(({ method }) => method)).toEqual(['PUT', 'DELETE', 'PUT'])
})
