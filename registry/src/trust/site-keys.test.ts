import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { emptyStore } from '../../test/tiny-store'
import { openStore, type Store } from '../store/store'

const log = () => undefined
const move = { composition: 'a', movedAt: '', by: 'ada', reason: '', apps: {}, left: [] }

/** A store with one move, and the same store as a site server without the folder of keys opens it. */
async function storeAndReader(options: { siteKeys?: string[] } = {}) {
  const store = emptyStore()
  await store.channels.move('production', 0, move)
  const log: string[] = []
  const elsewhere = join(store.folder, '../elsewhere')
  const reader = openStore(store.folder, {
    isReadOnly: true,
    keysFolder: join(elsewhere, 'keys'),
    registryFolder: join(elsewhere, 'registry'),
    log: (line) => log.push(line),
    ...options,
  })
  return { store, reader, log, elsewhere }
}

const publishedFile = ({ folder }: Store) => join(folder, 'site-keys.json')

/** Lets the keys that were read a second ago be read again. */
function later(): void {
  const now = performance.now()
  jest.spyOn(performance, 'now').mockReturnValue(now + 5000)
}
afterEach(() => jest.restoreAllMocks())

test('a reader takes the public keys from the store, creates no key, and cannot sign', async () => {
  const { store, reader, elsewhere } = await storeAndReader()
  expect(await reader.channels.current('production')).toMatchObject({ serial: 1 })
  expect(await reader.keys.names()).toEqual(await store.keys.names())
  await expect(reader.keys.sign({})).rejects.toThrow('The composer does')
  await expect(reader.channels.move('production', 1, move)).rejects.toThrow('The composer does')
  expect(existsSync(elsewhere)).toBe(false)
})

test('only the public keys are written into the store', async () => {
  const { store } = await storeAndReader()
  expect(readFileSync(publishedFile(store), 'utf8')).not.toContain('PRIVATE')
})

test('a reader follows the site when it changes its key', async () => {
  const { store, reader } = await storeAndReader()
  await reader.channels.current('production')
  await store.keys.rotate()
  await store.channels.move('production', 1, move)
  expect(await reader.channels.current('production')).toMatchObject({ serial: 2 })
})

test('a reader that runs takes no key that someone else wrote into the store, and says so', async () => {
  const { store, reader, log } = await storeAndReader()
  const known = await reader.keys.names()
  await plantKeys(store)
  later()
  expect(await reader.keys.names()).toEqual(known)
  expect(log.join()).toContain(publishedFile(store))
})

/** A whole store of somebody else, with its keys. */
async function plantKeys({ folder }: Store): Promise<void> {
  const other = emptyStore()
  await other.channels.move('production', 0, move)
  await cp(publishedFile(other), join(folder, 'site-keys.json'))
}

test('keys that are set explicitly, or in the folder of keys, outrank those in the store', async () => {
  const { store } = await storeAndReader()
  const [own = ''] = JSON.parse(readFileSync(publishedFile(store), 'utf8')).keys
  await plantKeys(store)
  const pinned = openStore(store.folder, { isReadOnly: true, siteKeys: [own] })
  expect(await pinned.channels.current('production')).toMatchObject({ serial: 1 })
  const keysFolder = join(store.folder, '../public')
  await mkdir(keysFolder)
  await writeFile(join(keysFolder, 'site.public.json'), JSON.stringify({ keys: [own] }))
  const beside = openStore(store.folder, { isReadOnly: true, keysFolder })
  expect(await beside.channels.current('production')).toMatchObject({ serial: 1 })
  const other = openStore(store.folder, { isReadOnly: true, siteKeys: [publicKeyOf(newPrivateKey())], log })
  await expect(other.channels.current('production')).rejects.toThrow('No move of the channel')
})

test('the composer never takes its keys from the store', async () => {
  const { store } = await storeAndReader()
  const composer = openStore(store.folder, { keysFolder: join(store.folder, '../lost'), log })
  await expect(composer.channels.current('production')).rejects.toThrow('No move of the channel')
})
