import { existsSync } from 'node:fs'
import { emptyStore, publishTiny, storeTemplate } from '../../../test/tiny-store'
import { createPreview } from '../../preview/create-preview'
import type { Store } from '../../store/store'
import { promote } from '../promote'
import { rollBack } from '../rollback/roll-back'
import { prune } from './prune'

const DAY = 86_400_000
const moveOf = (store: Store) => ({ store, channel: 'production', by: 'ada' })

/** A store with nine compositions of one app, oldest first in `ids`. */
const ids: string[] = []
const longStore = storeTemplate(async () => {
  const store = emptyStore()
  await publishTiny(store, { app: 'shell' })
  for (let minor = 0; minor < 9; minor += 1) {
    await publishTiny(store, { app: 'report', version: `1.${minor}.0`, paths: ['/Issue'] })
    const changes = [{ app: 'report', version: `1.${minor}.0` }]
    if (minor === 0) changes.push({ app: 'shell', version: '1.0.0' })
    ids.push((await promote(moveOf(store), changes)).composition.id)
  }
  return store
})

test('keeps everything that is younger than seven days', async () => {
  const store = await longStore()
  expect(await prune(store)).toEqual({ compositions: [], releases: [], previews: [] })
  expect(await prune(store, { now: Date.now() + 6.9 * DAY })).toEqual({ compositions: [], releases: [], previews: [] })
  expect(await store.compositions.list()).toHaveLength(9)
})

test('keeps the last five compositions with their releases, so that rollback still works', async () => {
  const store = await longStore()
  const removed = await prune(store, { now: Date.now() + 8 * DAY })
  expect(removed.compositions.sort()).toEqual(ids.slice(0, 4).sort())
  expect(removed.releases.sort()).toEqual(['report@1.0.0', 'report@1.1.0', 'report@1.2.0', 'report@1.3.0'])
  expect((await store.compositions.list()).sort()).toEqual(ids.slice(4).sort())
  expect(existsSync(store.releases.folderOf('report', '1.4.0'))).toBe(true)
  expect(existsSync(store.releases.folderOf('report', '1.3.0'))).toBe(false)
  for (const id of ids.slice(4).reverse().slice(1)) {
    expect((await rollBack(moveOf(store))).composition.id).toBe(id)
  }
  await expect(rollBack(moveOf(store))).rejects.toThrow('There is no earlier composition')
})

test('a dry run lists what it would remove, and removes nothing', async () => {
  const store = await longStore()
  const { compositions, releases } = await prune(store, { now: Date.now() + 8 * DAY, isDryRun: true })
  expect([compositions.length, releases.length]).toEqual([4, 4])
  expect(await store.compositions.list()).toHaveLength(9)
  expect(await store.releases.list('report')).toHaveLength(9)
})

test('keeps the releases of other channels and open previews, and removes ended previews', async () => {
  const store = await longStore()
  await promote({ ...moveOf(store), channel: 'staging', from: 'production' }, [{ app: 'report', version: '1.0.0' }])
  const holds = await createPreview(moveOf(store), { releases: [{ app: 'report', version: '1.1.0' }], days: 30 })
  const ends = await createPreview(moveOf(store), { releases: [{ app: 'report', version: '1.2.0' }], days: 0.5 })
  const removed = await prune(store, { now: Date.now() + 8 * DAY })
  expect(removed.previews).toEqual([ends.preview.id])
  expect(removed.releases.sort()).toEqual(['report@1.2.0', 'report@1.3.0'])
  expect(await store.compositions.read(holds.composition)).toBeDefined()
  expect(await store.channels.list()).not.toContain(`preview-${ends.preview.id}`)
})
