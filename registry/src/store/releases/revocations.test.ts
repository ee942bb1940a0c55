import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStore } from '../../../test/tiny-store'
import { openStore, type Store } from '../store'

const NAME = 'report@2.0.0'
const REVOCATION = { app: 'report', version: '2.0.0', reason: 'it leaks', by: 'ada', at: '2026-01-01T00:00:00.000Z' }
const ENTRY = { composition: 'a', movedAt: '2026-01-01T00:00:00.000Z', by: 'ada', reason: 'test', apps: {}, left: [] }

async function revoked() {
  const store = emptyStore()
  await store.revocations.add(REVOCATION)
  const file = join(store.folder, `revoked/${NAME}.json`)
  const log: string[] = []
  /** A site server: it only reads, and has no folder of its own. */
  const siteServer = () =>
    openStore(store.folder, {
      isReadOnly: true,
      registryFolder: join(store.folder, '../nothing'),
      log: (line) => log.push(line),
    })
  return { store, file, log, siteServer }
}

async function expectRevoked({ revocations }: Store): Promise<void> {
  expect(await revocations.names()).toEqual([NAME])
  expect(await revocations.has('report', '2.0.0')).toBe(true)
  expect((await revocations.all()).get(NAME)).toMatchObject({ app: 'report', version: '2.0.0' })
}

test('a release whose revocation was removed stays revoked for the composer, also after a restart', async () => {
  const { store, file, log } = await revoked()
  await rm(file)
  await expectRevoked(store)
  await expectRevoked(openStore(store.folder, { log: (line) => log.push(line) }))
  expect(log.join()).toContain(`${file} was removed: ${NAME} stays revoked`)
})

test('a site server that has seen it remembers it too', async () => {
  const { file, siteServer } = await revoked()
  const server = siteServer()
  await expectRevoked(server)
  await rm(file)
  await expectRevoked(server)
})

test('a fresh site server learns it from the channels, which record the revoked releases with each move', async () => {
  const { store, file, log, siteServer } = await revoked()
  await store.channels.move('production', 0, ENTRY)
  await rm(file)
  await expectRevoked(siteServer())
  expect(log.join()).toContain(file)
})

test('can be revoked again after its file was removed', async () => {
  const { store, file } = await revoked()
  await rm(file)
  expect(await store.revocations.add(REVOCATION)).toBe(true)
  expect((await store.revocations.all()).get(NAME)).toMatchObject({ reason: 'it leaks' })
})

test.each(['', '{"app":', '{}', '[]'])('a revocation whose file holds %j revokes its release too', async (text) => {
  const { store, file } = await revoked()
  await writeFile(file, text)
  await expectRevoked(store)
})

test('a release is revoked once', async () => {
  const { store } = await revoked()
  expect(await store.revocations.add(REVOCATION)).toBe(false)
  expect((await store.revocations.all()).get(NAME)).toMatchObject({ reason: 'it leaks', by: 'ada' })
})
