import { createServer } from 'node:net'
import { connectTo } from '../../../contract/test/postgres'
import { usePostgres } from '../../../contract/test/use-postgres'
import { nonceStore } from '../requests/nonces'
import { createObjectTable, databaseObjects } from './database-objects'
import { stateDatabase } from './state-database'

const postgres = usePostgres()

async function openObjects() {
  const address = await postgres.newDatabase()
  const database = stateDatabase(address)
  await createObjectTable(database)
  return { address, objects: databaseObjects(database) }
}

test('a database that is away is an error with its address, and works again by itself', async () => {
  const { address, objects } = await openObjects()
  await objects.write('a', 'b')
  await postgres.cluster().stopAtOnce()
  await expect(objects.read('a')).rejects.toThrow(/^The database postgres:\/\/127\.0\.0\.1:\d+\/test_\w+ failed: /)
  const waiting = objects.read('a')
  await postgres.cluster().start()
  expect(String(await waiting.catch(() => objects.read('a')))).toBe('b')
  expect(objects.placeOf('a')).toBe(`${address.replace('test@', '')} (registry_objects, a)`)
})

test('a restart between two statements is not noticed', async () => {
  const { objects } = await openObjects()
  await objects.write('a', 'b')
  await postgres.cluster().restart()
  expect(await objects.create('c', 'd')).toBe(true)
  expect(String(await objects.read('a'))).toBe('b')
})

test('several composers of a new site create the table at once', async () => {
  const address = await postgres.newDatabase()
  const databases = Array.from({ length: 8 }, () => stateDatabase(address))
  await Promise.all(databases.map((database) => createObjectTable(database)))
  await Promise.all(databases.map((database, index) => databaseObjects(database).create(`${index}`, '')))
  expect(await databaseObjects(stateDatabase(address)).list('')).toHaveLength(8)
})

test('a role that only reads sees everything, and each of its writes is refused', async () => {
  const { address, objects } = await openObjects()
  await objects.write('a', 'written')
  const owner = await connectTo(address)
  await owner.query('create role reader login; grant select on registry_objects to reader')
  await owner.end()
  const reader = databaseObjects(stateDatabase(address.replace('test@', 'reader@')))
  await reader.check()
  expect([String(await reader.read('a')), await reader.sizeOf('a'), await reader.list('')]).toEqual([
    'written',
    7,
    ['a'],
  ])
  const changes = [
    () => reader.write('a', 'changed'),
    () => reader.create('b', 'new'),
    () => reader.remove('a'),
    () => reader.removeAll('a'),
  ]
  for (const change of changes) await expect(change()).rejects.toThrow('permission denied')
  expect(String(await objects.read('a'))).toBe('written')
})

test('a missing table is an error that says who creates it, and never an empty store', async () => {
  const objects = databaseObjects(stateDatabase(await postgres.newDatabase()))
  await expect(objects.list('trust')).rejects.toThrow('Start a composer with STATE_URL first')
})

test('an address without a database, and one where nobody answers, are errors without the password', async () => {
  const missing = stateDatabase(`${postgres.cluster().url}/missing`.replace('test@', 'test:secret@'))
  const error: Error = await databaseObjects(missing)
    .read('a')
    .catch((reason) => reason)
  expect(error.message).toMatch(/\/missing failed: database "missing" does not exist\.$/)
  expect(error.message).not.toContain('secret')
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await expect(databaseObjects(stateDatabase(`postgres://u:secret@127.0.0.1:${port}/d`)).list('a')).rejects.toThrow(
    new RegExp(`^The database postgres://127\\.0\\.0\\.1:${port}/d failed: [^:]*$`),
  )
  server.close()
})

test('a request that is used again is refused, although the answer to its first use was lost', async () => {
  const { address } = await openObjects()
  const database = stateDatabase(address)
  const use = { key: 'k', nonce: 'n', expires: 1000, now: 990 }
  expect(await nonceStore(databaseObjects(database)).use(use)).toBe(true)
  const repeated = databaseObjects({
    ...database,
    query: async (text, values) => ({ ...(await database.query(text, values)), isRepeated: true }),
  })
  expect(await nonceStore(repeated).use(use)).toBe(false)
  expect(await repeated.create('claim', 'mine')).toBe(true)
  expect(await repeated.create('claim', 'mine')).toBe(true)
  expect(await repeated.create('claim', 'yours')).toBe(false)
})
