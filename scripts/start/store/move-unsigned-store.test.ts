import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@civictrack/registry'
import { moveUnsignedStoreAside } from './move-unsigned-store'

const folder = mkdtempSync(join(tmpdir(), 'civictrack-aside-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => jest.spyOn(console, 'log').mockImplementation())

function storeWithMove(name: string, move?: object) {
  const store = openStore(join(folder, name, 'store'))
  mkdirSync(join(store.folder, 'channels/production'), { recursive: true })
  if (move) writeFileSync(join(store.folder, 'channels/production/00000001.json'), JSON.stringify(move))
  return store
}

test('renames a store with unsigned moves, and prints the new name', async () => {
  const store = storeWithMove('unsigned', { serial: 1 })
  await moveUnsignedStoreAside(store)
  expect([existsSync(store.folder), existsSync(`${store.folder}-unsigned`)]).toEqual([false, true])
  expect(console.log).toHaveBeenCalledWith(expect.stringContaining(`${store.folder}-unsigned`))
})

test.each([
  ['a signed store', { serial: 1, signature: {} }],
  ['an empty store', undefined],
])('does not rename %s', async (name, move) => {
  const store = storeWithMove(name, move)
  await moveUnsignedStoreAside(store)
  expect(existsSync(store.folder)).toBe(true)
})
