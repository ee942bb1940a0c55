import { existsSync } from 'node:fs'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyId, newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { emptyStore } from '../../test/tiny-store'
import { openStore, type Store } from '../store/store'
import { teamKey, trustFirstKey } from './team-key'

const newKey = () => publicKeyOf(newPrivateKey())
const fileOf = (folder: string, serial: number) => join(folder, 'trust', `0000000${serial}.json`)

/** A store whose key for "report" was trusted (list 1), then distrusted (list 2). */
async function distrusted() {
  const store = emptyStore()
  const key = newKey()
  await store.trust.add('report', { publicKey: key, by: 'ada' })
  await store.trust.remove('report', keyId(key))
  return { store, key, reopened: () => openStore(store.folder) }
}

test('trusts a first key once for each app, also after that key was distrusted', async () => {
  const store = emptyStore()
  const first = await teamKey(store, 'report')
  await trustFirstKey(store, { app: 'report', key: first, by: 'ada' })
  await store.trust.remove('report', keyId(publicKeyOf(first)))
  expect(await trustFirstKey(store, { app: 'report', key: newPrivateKey(), by: 'eve' })).toBe(false)
  expect(await store.trust.keysOf('report')).toEqual([])
  expect(await store.trust.keysEver('report')).toEqual([publicKeyOf(first)])
})

test('trusts one of two keys that sign an app for the first time at once', async () => {
  const store = emptyStore()
  const keys = [newPrivateKey(), newPrivateKey()]
  await Promise.all(keys.map((key) => trustFirstKey(store, { app: 'report', key, by: 'ada' })))
  expect(await store.trust.keysOf('report')).toHaveLength(1)
})

test('keeps the permissions of a key, and trusts a distrusted key again only when the owner says so', async () => {
  const { store, key } = await distrusted()
  expect(await store.trust.keysFor('report')).toEqual([])
  await store.trust.add('report', { publicKey: key, by: 'ada', may: ['publish', 'promote:staging'] })
  expect(await store.trust.keysFor('report')).toMatchObject([{ publicKey: key, may: ['publish', 'promote:staging'] }])
})

test('registers CI identities, and removes them', async () => {
  const { trust } = emptyStore()
  const identity = { app: 'report', issuer: 'https://ci.example', subject: 'repo:a/b', by: 'ada' }
  await trust.addCi(identity)
  await trust.addCi({ ...identity, may: ['preview'] })
  expect(await trust.ciOf('report')).toMatchObject([{ ...identity, may: ['preview'] }])
  expect(await trust.ciOf('auth')).toEqual([])
  expect([await trust.removeCi(identity), await trust.removeCi(identity)]).toEqual([true, false])
})

test('carries over a list from before changes were counted', async () => {
  const { trust, keys, folder } = emptyStore()
  const publicKey = newKey()
  const list = { apps: { report: [{ publicKey, addedAt: '', by: 'ada' }], auth: [] }, hosts: ['maps.example'] }
  await writeFile(join(folder, 'trust.json'), JSON.stringify({ list, signature: await keys.sign(list) }))
  expect(await trust.keysOf('report')).toEqual([publicKey])
  expect(await trust.addFirst('auth', { publicKey: newKey(), by: 'eve' })).toBe(false)
  await trust.allowHost('a.example')
  expect(await trust.read()).toMatchObject({ serial: 1, hosts: ['a.example', 'maps.example'] })
  expect(await trust.keysOf('report')).toEqual([publicKey])
  expect(existsSync(join(folder, 'trust.json'))).toBe(false)
})

test.each([
  ['over the newest', ({ folder }: Store) => copyFile(fileOf(folder, 1), fileOf(folder, 2)), 'older copy'],
  ['beside a removed newest', ({ folder }: Store) => rm(fileOf(folder, 2)), '00000002.json is missing'],
  ['in the old place', putInOldPlace, '00000002.json is missing'],
  ['beside a torn newest', ({ folder }: Store) => writeFile(fileOf(folder, 2), '{"li'), '00000002.json is damaged'],
])('never uses an older list %s, neither in this process nor in the next', async (_place, plant, message) => {
  const { store, reopened } = await distrusted()
  await plant(store)
  for (const opened of [store, reopened()]) {
    await expect(opened.trust.keysOf('report')).rejects.toThrow(message)
    await expect(opened.trust.allowHost('evil.example')).rejects.toThrow('keys recover')
  }
})

test('a server that only reads uses no older list than one that it has read', async () => {
  const { store } = await distrusted()
  const elsewhere = join(store.folder, '../elsewhere')
  const reader = openStore(store.folder, { isReadOnly: true, registryFolder: elsewhere })
  expect(await reader.trust.keysOf('report')).toEqual([])
  await rm(fileOf(store.folder, 2))
  await expect(reader.trust.keysOf('report')).rejects.toThrow('00000002.json is missing')
  expect(existsSync(elsewhere)).toBe(false)
})

test('a server without a memory uses no older list than the one of the newest move of a channel', async () => {
  const { store } = await distrusted()
  await store.channels.move('staging', 0, { composition: 'a', movedAt: '', by: 'ada', reason: '', apps: {}, left: [] })
  await rm(fileOf(store.folder, 2))
  const fresh = openStore(store.folder, { isReadOnly: true, registryFolder: join(store.folder, '../elsewhere') })
  await expect(fresh.trust.keysOf('report')).rejects.toThrow('00000002.json is missing')
})

async function putInOldPlace({ folder, keys }: Store): Promise<void> {
  const list = { apps: { report: [{ publicKey: newKey(), addedAt: '', by: 'ada' }] }, hosts: [] }
  await writeFile(join(folder, 'trust.json'), JSON.stringify({ list, signature: await keys.sign(list) }))
  await rm(join(folder, 'trust'), { recursive: true })
}

test('recovers from the newest whole list, with no key trusted', async () => {
  const { store, key, reopened } = await distrusted()
  await writeFile(fileOf(store.folder, 2), '{"li')
  expect(await store.trust.recover()).toMatchObject({ serial: 3 })
  const { trust } = reopened()
  expect([await trust.keysOf('report'), await trust.keysEver('report')]).toEqual([[], [key]])
  await trust.add('report', { publicKey: key, by: 'ada' })
  expect(await trust.keysOf('report')).toEqual([key])
})
