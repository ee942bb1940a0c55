import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStore, publishTiny } from '../../test/tiny-store'
import { promote } from './promote'

const TEAMS = Array.from({ length: 8 }, (_, team) => `team-${team}`)

test('loses no release when eight teams promote at once', async () => {
  const store = emptyStore()
  const move = { store, channel: 'production', by: 'npm start' }
  await publishTiny(store, { app: 'shell' })
  for (const app of TEAMS) await publishTiny(store, { app, paths: [`/${app}`] })
  await promote(move, [{ app: 'shell', version: '1.0.0' }])

  await Promise.all(TEAMS.map((app) => promote({ ...move, by: app }, [{ app, version: '1.0.0' }])))

  const history = await store.channels.history('production')
  const live = await store.compositions.read(history[0]?.composition ?? '')
  expect(Object.keys(live?.apps ?? {}).sort()).toEqual(['shell', ...TEAMS])
  expect(history.map(({ serial }) => serial)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
  // Each composition has the one before as its parent, and compositions that lost a race were removed.
  const parents = await Promise.all(
    history.map(async ({ composition }) => (await store.compositions.read(composition))?.parent),
  )
  expect(parents).toEqual([...history.slice(1).map(({ composition }) => composition), null])
  expect((await readdir(join(store.folder, 'compositions'))).sort()).toEqual(
    history.map(({ composition }) => composition).sort(),
  )
})

test('moves once when the same promotion runs several times at once', async () => {
  const store = emptyStore()
  const move = { store, channel: 'production', by: 'ci' }
  await publishTiny(store, { app: 'shell' })
  const moved = await Promise.all([1, 2, 3].map(() => promote(move, [{ app: 'shell', version: '1.0.0' }])))
  expect(moved.filter(({ hasMoved }) => hasMoved)).toHaveLength(1)
  expect(new Set(moved.map(({ composition }) => composition.id)).size).toBe(1)
  expect(await store.channels.history('production')).toHaveLength(1)
})
