import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { entryOf } from '../../../test/channel-entry'
import { emptyStore } from '../../../test/tiny-store'

test('has no current composition until its first move', async () => {
  const { channels } = emptyStore()
  expect(await channels.current('production')).toBeUndefined()
  expect(await channels.history('production')).toEqual([])
})

test('moves when the caller knows the current serial', async () => {
  const { channels } = emptyStore()
  expect(await channels.move('production', 0, entryOf('a'))).toBe(true)
  expect(await channels.move('production', 1, entryOf('b'))).toBe(true)
  expect(await channels.current('production')).toMatchObject({ serial: 2, ...entryOf('b') })
  expect((await channels.history('production')).map(({ composition }) => composition)).toEqual(['b', 'a'])
})

test('lets one of two concurrent moves from the same serial win, and returns false to the other', async () => {
  const { channels } = emptyStore()
  await channels.move('production', 0, entryOf('a'))
  const moved = await Promise.all([
    channels.move('production', 1, entryOf('b')),
    channels.move('production', 1, entryOf('c')),
  ])
  expect(moved.filter(Boolean)).toHaveLength(1)
  expect(await channels.current('production')).toMatchObject({ serial: 2, composition: moved[0] ? 'b' : 'c' })
})

test('refuses a move from an outdated serial', async () => {
  const { channels } = emptyStore()
  await channels.move('production', 0, entryOf('a'))
  await channels.move('production', 1, entryOf('b'))
  expect(await channels.move('production', 0, entryOf('c'))).toBe(false)
  expect(await channels.current('production')).toMatchObject({ serial: 2, composition: 'b' })
})

test('lets exactly one of twenty concurrent moves win at a time, without gaps', async () => {
  const { channels } = emptyStore()
  const movers = Array.from({ length: 20 }, async (_, mover) => {
    for (let serial = 0; ; serial += 1) {
      if (await channels.move('production', serial, entryOf(`mover-${mover}`))) return serial + 1
    }
  })
  const serials = (await Promise.all(movers)).sort((a, b) => a - b)
  expect(serials).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  expect(await channels.history('production')).toHaveLength(20)
})

test('keeps channels apart', async () => {
  const { channels } = emptyStore()
  await channels.move('staging', 0, entryOf('a'))
  expect(await channels.current('production')).toBeUndefined()
})

test('ignores the draft of a move that a crash left behind', async () => {
  const { channels, folder } = emptyStore()
  await channels.move('production', 0, entryOf('a'))
  await writeFile(join(folder, 'channels/production/00000002.json.1234.draft'), '{"ser')
  expect(await channels.current('production')).toMatchObject({ serial: 1 })
  expect(await channels.move('production', 1, entryOf('b'))).toBe(true)
})

test.each(['', '..', '../releases', 'a/b', 'Production', 'a b', '.hidden'])(
  'refuses the channel name %j',
  async (name) => {
    const { channels } = emptyStore()
    await expect(channels.current(name)).rejects.toThrow('is not a valid channel name')
    await expect(channels.move(name, 0, entryOf('a'))).rejects.toThrow('is not a valid channel name')
  },
)

test('refuses a move that the site did not sign', async () => {
  const { channels, folder } = emptyStore()
  await channels.move('production', 0, entryOf('a'))
  const text = await readFile(join(folder, 'channels/production/00000001.json'), 'utf8')
  await writeFile(
    join(folder, 'channels/production/00000002.json'),
    text.replace('"serial": 1', '"serial": 2').replace('"a"', '"evil"'),
  )
  expect(await channels.current('production')).toMatchObject({ serial: 1, composition: 'a' })
  await mkdir(join(folder, 'channels/staging'), { recursive: true })
  await writeFile(join(folder, 'channels/staging/00000001.json'), text)
  await expect(channels.current('staging')).rejects.toThrow('No move of the channel "staging" can be used')
})
