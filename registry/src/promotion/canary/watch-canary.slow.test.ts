import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStore, publishTiny } from '../../../test/tiny-store'
import { getsCanary, VISITOR_NUMBERS } from '../../canary/visitor-numbers'
import { promote } from '../promote'
import { promoteCanary } from './promote-canary'
import { canaryWatch } from './watch-canary'

async function running(share = 10) {
  const store = emptyStore()
  const move = { store, channel: 'production', by: 'ada' }
  await publishTiny(store, { app: 'shell' })
  await publishTiny(store, { app: 'shell', version: '2.0.0' })
  await promote(move, [{ app: 'shell', version: '1.0.0' }])
  const { canary, composition } = await promoteCanary(move, { releases: [{ app: 'shell', version: '2.0.0' }], share })
  if (!canary) throw new Error('No canary has begun.')
  const numbers = Array.from({ length: VISITOR_NUMBERS }, (_, visitor) => visitor)
  const inCanary = numbers.filter((visitor) => getsCanary(canary, visitor))
  const inControl = numbers.filter((visitor) => !getsCanary(canary, visitor))
  const event = (visitor: number, shown = getsCanary(canary, visitor) ? canary.composition : composition.id) => ({
    kind: 'errors' as const,
    visitor,
    composition: shown,
  })
  const watch = () => canaryWatch({ store, channel: 'production' })
  const head = async () => store.channels.current('production')
  return { store, canary, composition, inCanary, inControl, event, watch, head }
}

test('a fault ends the canary after a few visitors, and everyone else keeps the live releases', async () => {
  const { inCanary, event, watch, head } = await running()
  const { note } = watch()
  await note(inCanary.slice(0, 2).map((visitor) => event(visitor)))
  expect((await head())?.canary).toBeDefined()
  await note(inCanary.slice(2, 6).map((visitor) => event(visitor)))
  const { canary, apps, by, reason } = (await head()) ?? {}
  expect([canary, apps, by]).toEqual([undefined, { shell: '1.0.0' }, 'canary'])
  expect(reason).toMatch(/^canary of shell@2\.0\.0 ended: its visitors met more errors \(6 of them, 0 of the others/)
})

test('two composers count together', async () => {
  const { inCanary, event, watch, head } = await running()
  const [one, two] = [watch(), watch()]
  await one.note(inCanary.slice(0, 2).map((visitor) => event(visitor)))
  await two.note(inCanary.slice(2, 6).map((visitor) => event(visitor)))
  expect((await head())?.canary).toBeUndefined()
})

test('what could not be written while the store was away counts when it is sent again', async () => {
  const { store, inCanary, event, watch, head } = await running()
  const { note } = watch()
  const events = inCanary.slice(0, 6).map((visitor) => event(visitor))
  // A file where the folder of the counts belongs: nothing can be written below it.
  const folder = join(store.folder, 'canaries')
  await writeFile(folder, '')
  await expect(note(events)).rejects.toThrow()
  await rm(folder)
  await note(events)
  expect((await head())?.canary).toBeUndefined()
})

test('one visitor who fails a thousand times is one visitor', async () => {
  const { inCanary, event, watch, head } = await running()
  await watch().note(Array.from({ length: 1000 }, () => event(inCanary[0] ?? 0)))
  expect((await head())?.canary).toBeDefined()
})

test('errors of both sides, and of tabs with another composition, end nothing', async () => {
  const { inCanary, inControl, event, watch, head, composition } = await running()
  const { note } = watch()
  await note(inControl.slice(0, 180).map((visitor) => event(visitor)))
  await note(inCanary.slice(0, 20).map((visitor) => event(visitor)))
  await note(inCanary.slice(20, 200).map((visitor) => event(visitor, composition.id)))
  expect((await head())?.canary).toBeDefined()
})
