import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyId, newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { emptyStore } from '../../test/tiny-store'
import { teamKey, trustFirstKey } from './team-key'

test('creates one site key under concurrent use, readable by its owner only', async () => {
  const { keys, keysFolder } = emptyStore()
  const signatures = await Promise.all([1, 2, 3].map(() => keys.sign({ a: 1 })))
  expect(new Set(signatures.map(({ key }) => key)).size).toBe(1)
  expect((await stat(join(keysFolder, 'site.pem'))).mode & 0o077).toBe(0)
})

test('accepts signatures of its earlier key, and none of other sites', async () => {
  const { keys } = emptyStore()
  const before = await keys.sign({ a: 1, b: 2 })
  const name = await keys.rotate()
  expect((await keys.sign({ a: 1 })).key).toBe(name)
  expect(name).not.toBe(before.key)
  expect(await keys.hasSigned({ b: 2, a: 1 }, before)).toBe(true)
  expect(await keys.hasSigned({ b: 2, a: 2 }, before)).toBe(false)
  expect(await emptyStore().keys.hasSigned({ a: 1, b: 2 }, before)).toBe(false)
})

test("trusts an app's first key automatically, and no second one", async () => {
  const store = emptyStore()
  const [first, second] = [await teamKey(store, 'report'), newPrivateKey()]
  expect(await trustFirstKey(store, { app: 'report', key: first, by: 'ada' })).toBe(true)
  expect(await trustFirstKey(store, { app: 'report', key: second, by: 'eve' })).toBe(false)
  expect(await store.trust.keysOf('report')).toEqual([publicKeyOf(first)])
  expect(await store.trust.keysOf('auth')).toEqual([])
})

test('replaces a key by adding the new one and removing the old one', async () => {
  const { trust } = emptyStore()
  const [old, next] = [publicKeyOf(newPrivateKey()), publicKeyOf(newPrivateKey())]
  for (const publicKey of [old, next, old]) await trust.add('report', { publicKey, by: 'ada' })
  expect((await trust.keysOf('report')).sort()).toEqual([old, next].sort())
  expect(await trust.remove('report', keyId(old))).toBe(true)
  expect(await trust.remove('report', keyId(old))).toBe(false)
  expect(await trust.keysOf('report')).toEqual([next])
})

test('loses no key when several teams add theirs at once', async () => {
  const { trust } = emptyStore()
  const apps = Array.from({ length: 8 }, (_, index) => `team-${index}`)
  await Promise.all(apps.map((app) => trust.add(app, { publicKey: publicKeyOf(newPrivateKey()), by: app })))
  expect(Object.keys((await trust.read()).apps).sort()).toEqual(apps)
})

test('refuses a list that the site did not sign', async () => {
  const { trust, folder } = emptyStore()
  await trust.allowHost('maps.example')
  await trust.allowHost('evil.example')
  await trust.forbidHost('evil.example')
  expect((await trust.read()).hosts).toEqual(['maps.example'])
  const file = join(folder, 'trust/00000003.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('maps.example', 'evil.example'))
  await expect(trust.read()).rejects.toThrow('was not signed by this site')
})
