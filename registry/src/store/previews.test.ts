import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStore } from '../../test/tiny-store'
import type { Preview } from './previews'
import { openStore } from './store'

const ID = '0123456789ab'

async function linked() {
  const log: string[] = []
  const store = emptyStore({ log: (line) => log.push(line) })
  const preview: Preview = {
    id: ID,
    site: await store.keys.signer(),
    channel: 'production',
    releases: [],
    expiresAt: '2099-01-01T00:00:00.000Z',
  }
  await store.previews.add(preview, 'ada')
  const file = join(store.folder, `previews/${ID}.json`)
  return { store, log, file, signed: await readFile(file, 'utf8'), preview }
}

test('reads back a link, and that it was revoked', async () => {
  const { store, preview, log } = await linked()
  expect(await store.previews.read(ID)).toMatchObject({ preview, by: 'ada', isRevoked: false })
  expect(await store.previews.revoke(ID)).toBe(true)
  expect(await store.previews.read(ID)).toMatchObject({ preview, isRevoked: true })
  expect(log).toEqual([])
})

test('a revoked link does not work again when its file says so without a signature', async () => {
  const { store, log, file } = await linked()
  await store.previews.revoke(ID)
  await writeFile(file, (await readFile(file, 'utf8')).replace('"isRevoked": true', '"isRevoked": false'))
  const server = openStore(store.folder, {
    isReadOnly: true,
    registryFolder: join(store.folder, '../nothing'),
    log: (line) => log.push(line),
  })
  for (const one of [store, server]) expect((await one.previews.read(ID))?.isRevoked).toBe(true)
  expect(log.join()).toContain(`The preview link ${ID} counts as revoked: ${file} was changed`)
})

test.each([
  ['revoked', 'revoke'],
  ['pruned', 'remove'],
] as const)('an older signed file does not revive a link that was %s, also after a restart', async (_state, end) => {
  const { store, log, file, signed } = await linked()
  await store.previews[end](ID)
  await writeFile(file, signed)
  for (const one of [store, openStore(store.folder, { isReadOnly: true, log: () => undefined })])
    expect((await one.previews.read(ID))?.isRevoked).toBe(true)
  expect(log.join()).toContain('is an older copy from before the link was revoked')
})

test('the file of another link does not count', async () => {
  const { store, file, signed } = await linked()
  await writeFile(file.replace(ID, 'ba9876543210'), signed)
  expect((await store.previews.read('ba9876543210'))?.isRevoked).toBe(true)
})
