import { readdirSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { entryOf } from '../../../test/channel-entry'
import { emptyStore } from '../../../test/tiny-store'
import { openStore, type Store } from '../store'

const fileOf = (serial: number, channel = 'production') => join('channels', channel, `0000000${serial}.json`)

/** A channel with three moves, to `a`, `b` and `c`, and the store as another process without a memory opens it. */
async function moved() {
  const store = emptyStore()
  for (const [serial, composition] of ['a', 'b', 'c'].entries())
    await store.channels.move('production', serial, entryOf(composition))
  const log: string[] = []
  const open = (registryFolder?: string) =>
    openStore(store.folder, { log: (line) => log.push(line), ...(registryFolder && { registryFolder }) })
  return { store, log, path: (serial: number) => join(store.folder, fileOf(serial)), open }
}

const PLANTED: [string, (store: Store) => Promise<unknown>][] = [
  ['is torn', ({ folder }) => writeFile(join(folder, fileOf(3)), '{"serial": 3, "comp')],
  ['is empty', ({ folder }) => writeFile(join(folder, fileOf(3)), '')],
  ['is missing', ({ folder }) => rm(join(folder, fileOf(3)))],
  ['was changed', ({ folder }) => changed(join(folder, fileOf(3)), '"composition": "c"', '"composition": "evil"')],
  ['is an older signed copy', ({ folder }) => copyFile(join(folder, fileOf(1)), join(folder, fileOf(3)))],
  ['is an older copy with its serial changed', putOlder],
  ['was signed for another channel', putOther],
]

async function changed(file: string, from: string, to: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
}

async function putOlder({ folder }: Store): Promise<void> {
  await copyFile(join(folder, fileOf(1)), join(folder, fileOf(3)))
  await changed(join(folder, fileOf(3)), '"serial": 1', '"serial": 3')
}

async function putOther({ folder, channels }: Store): Promise<void> {
  for (const serial of [0, 1, 2]) await channels.move('staging', serial, entryOf('other'))
  await copyFile(join(folder, fileOf(3, 'staging')), join(folder, fileOf(3)))
}

test.each(PLANTED)('uses the newest whole move when the newest %s, and names that file', async (_what, plant) => {
  const { store, log, path, open } = await moved()
  await plant(store)
  for (const registryFolder of [undefined, join(store.folder, '../nothing')]) {
    log.length = 0
    expect(await open(registryFolder).channels.current('production')).toMatchObject({ serial: 2, composition: 'b' })
    expect(log.join()).toContain(path(3))
  }
})

test.each(PLANTED)(
  'makes the next move when the newest %s, with a serial that was never used',
  async (_what, plant) => {
    const { store, open } = await moved()
    await plant(store)
    const { channels } = open()
    expect(await channels.move('production', 1, entryOf('old'))).toBe(false)
    expect(await channels.append('production', 2, entryOf('d'))).toBe(4)
    expect(await channels.current('production')).toMatchObject({ serial: 4, composition: 'd' })
    const usable = (await channels.history('production')).map(({ serial }) => serial)
    expect(usable).toEqual([4, 2, 1])
  },
)

test('lets one of two concurrent moves win when the newest move is damaged', async () => {
  const { store, open } = await moved()
  await writeFile(join(store.folder, fileOf(3)), '')
  const tries = await Promise.all(['d', 'e'].map((name) => open().channels.append('production', 2, entryOf(name))))
  expect(tries.filter((serial) => serial === 4)).toHaveLength(1)
  expect(tries.filter((serial) => serial === undefined)).toHaveLength(1)
})

test('does not begin anew when no move can be used', async () => {
  const { store, open } = await moved()
  for (const serial of [1, 2, 3]) await writeFile(join(store.folder, fileOf(serial)), '')
  await expect(open().channels.current('production')).rejects.toThrow('Restore the channel')
  await rm(join(store.folder, 'channels'), { recursive: true })
  await expect(open().channels.move('production', 0, entryOf('evil'))).rejects.toThrow('Restore the channel')
})

test('notices that the whole store was set back, after a restart too', async () => {
  const { store, log, path, open } = await moved()
  await rm(path(3))
  await writeFile(join(store.folder, 'channels/production/newest'), '2\n')
  expect(await open().channels.current('production')).toMatchObject({ serial: 2 })
  expect(log.join()).toContain('was set back from move 3 to move 2')
})

test('finds the newest move when the hint is behind, ahead, far behind, or missing', async () => {
  const { store, open } = await moved()
  const hint = join(store.folder, 'channels/production/newest')
  for (let serial = 3; serial < 40; serial += 1) await store.channels.move('production', serial, entryOf(`m${serial}`))
  for (const text of ['1\n', '39\n', '41\n', 'none', '99999999\n']) {
    await writeFile(hint, text)
    expect(await open(join(store.folder, '../nothing')).channels.current('production')).toMatchObject({ serial: 40 })
  }
  await rm(hint)
  expect(await open(join(store.folder, '../nothing')).channels.current('production')).toMatchObject({ serial: 40 })
})

test('a planted file far above the others does not use up the serials', async () => {
  const { store, open } = await moved()
  await writeFile(join(store.folder, 'channels/production/99999999.json'), '{}')
  expect(await open().channels.append('production', 3, entryOf('d'))).toBe(4)
  expect(await open(join(store.folder, '../nothing')).channels.current('production')).toMatchObject({ serial: 4 })
})

test('a registry without a memory uses no serial that has a file, nor one far above the others', async () => {
  const { store, path, open } = await moved()
  for (const serial of [3, 5]) await writeFile(path(serial), '{}')
  await writeFile(join(store.folder, 'channels/production/99999999.json'), '{}')
  const { channels } = open(join(store.folder, '../nothing'))
  expect(await channels.append('production', 2, entryOf('d'))).toBe(6)
  expect(await channels.current('production')).toMatchObject({ serial: 6, composition: 'd' })
})

test('a channel that was removed begins anew, with serials that were never used', async () => {
  const { store, open } = await moved()
  await store.channels.remove('production')
  const { channels } = open()
  expect(await channels.current('production')).toBeUndefined()
  expect(await channels.append('production', 0, entryOf('d'))).toBe(4)
})

test('writes nothing when it only reads', async () => {
  const { store } = await moved()
  const reader = openStore(store.folder, { isReadOnly: true, registryFolder: join(store.folder, '../reader') })
  await reader.channels.current('production')
  await reader.trust.read()
  expect(readdirSync(join(store.folder, '..'))).not.toContain('reader')
})

test('an entry of an older store, without the newer fields, is read, and the next one carries them', async () => {
  const { store, open } = await moved()
  await mkdir(join(store.folder, 'channels/old'))
  const old = (serial: number, apps: Record<string, string>, left: string[]) => ({
    ...entryOf('x'),
    serial,
    apps,
    left,
  })
  const moves = [
    old(1, { report: '1.0.0' }, []),
    old(2, { report: '2.0.0' }, []),
    old(3, { report: '1.0.0' }, ['report@2.0.0']),
  ]
  for (const content of moves) {
    const signature = await store.keys.sign({ channel: 'old', ...content })
    await writeFile(join(store.folder, fileOf(content.serial, 'old')), JSON.stringify({ ...content, signature }))
  }
  const { channels } = open()
  const facts = { since: { report: { serial: 3 } }, takenBack: ['report@2.0.0'] }
  expect(await channels.state('old')).toMatchObject({ head: { serial: 3 }, ...facts })
  await channels.move('old', 3, { ...entryOf('y'), apps: { report: '1.0.0', auth: '1.0.0' } })
  expect(await channels.current('old')).toMatchObject({
    since: { ...facts.since, auth: { serial: 4 } },
    takenBack: ['report@2.0.0'],
  })
  await channels.move('old', 4, { ...entryOf('z'), apps: { report: '2.0.0', auth: '1.0.0' } })
  expect(await channels.current('old')).toMatchObject({
    since: { report: { serial: 5 }, auth: { serial: 4 } },
    takenBack: [],
  })
})
