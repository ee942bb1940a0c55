import { emptyStore, publishTiny, storeTemplate } from '../../../test/tiny-store'
import type { Store } from '../../store/store'
import { promote } from '../promote'
import { planPrune } from '../prune/plan-prune'
import { revoke } from '../revoke/revoke'
import { rollBack } from '../rollback/roll-back'
import { rollBackApp } from '../rollback/roll-back-app'
import { endCanary, promoteCanary } from './promote-canary'

const release = (app: string, version: string) => ({ app, version })

const liveStore = storeTemplate(async () => {
  const made = emptyStore()
  await publishTiny(made, { app: 'shell' })
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    await publishTiny(made, { app: 'report', version, paths: ['/Issue'] })
    await publishTiny(made, { app: 'auth', version, paths: version === '3.0.0' ? ['/Signup', '/Issue'] : ['/Signup'] })
  }
  await promote(moveOf(made), [release('shell', '1.0.0'), release('report', '1.0.0'), release('auth', '1.0.0')])
  await promote(moveOf(made), [release('auth', '2.0.0')])
  return made
})

let store: Store
beforeEach(async () => {
  store = await liveStore()
})

const moveOf = (of: Store) => ({ store: of, channel: 'production', by: 'ada' })
const start = (share = 10, version = '2.0.0') =>
  promoteCanary(moveOf(store), { releases: [release('report', version)], share })
const head = async () => {
  const current = await store.channels.current('production')
  const shown = current?.canary && (await store.compositions.read(current.canary.composition))
  const versions = Object.entries(shown?.apps ?? {}).map(([app, { version }]) => [app, version])
  return { ...current, shown: shown && Object.fromEntries(versions) }
}

test('shows a release to part of the visitors, and everyone else keeps the live ones', async () => {
  const { hasMoved, canary } = await start()
  expect([hasMoved, canary?.share]).toEqual([true, 10])
  expect(await head()).toMatchObject({
    serial: 3,
    apps: { report: '1.0.0', auth: '2.0.0' },
    shown: { shell: '1.0.0', report: '2.0.0', auth: '2.0.0' },
    reason: 'canary 10% report@2.0.0',
  })
})

test('keeps its visitors with another share, and takes others with another release', async () => {
  const { canary } = await start()
  expect(await start()).toMatchObject({ hasMoved: false, serial: 3 })
  const more = await start(50)
  expect([more.canary?.id, more.canary?.share, more.canary?.composition]).toEqual([canary?.id, 50, canary?.composition])
  const other = await start(50, '3.0.0')
  expect(other.canary?.id).not.toBe(canary?.id)
  expect((await head()).shown).toMatchObject({ report: '3.0.0' })
})

test('is made whole without rendering again', async () => {
  const { canary } = await start()
  const { composition } = await promote(moveOf(store), [release('report', '2.0.0')])
  expect(composition.id).toBe(canary?.composition)
  expect(await head()).toMatchObject({ apps: { report: '2.0.0' }, shown: undefined })
})

test("goes on with the other teams' releases while they move the channel", async () => {
  const { canary } = await start()
  await promote(moveOf(store), [release('auth', '1.0.0')])
  const { canary: after, shown, apps } = await head()
  expect([after?.id, shown, apps]).toEqual([
    canary?.id,
    { shell: '1.0.0', report: '2.0.0', auth: '1.0.0' },
    { shell: '1.0.0', report: '1.0.0', auth: '1.0.0' },
  ])
})

test('ends when it does not fit to what another team promotes, which goes live all the same', async () => {
  await promote(moveOf(store), [{ app: 'report', version: '2.0.0' }])
  await publishTiny(store, { app: 'help', paths: ['/Help'] })
  await publishTiny(store, { app: 'report', version: '4.0.0', paths: ['/Issue', '/Help'] })
  await promoteCanary(moveOf(store), { releases: [release('report', '4.0.0')], share: 10 })
  const { hasMoved } = await promote(moveOf(store), [release('help', '1.0.0')])
  const { canary, apps, reason } = await head()
  expect([hasMoved, canary, apps?.help]).toEqual([true, undefined, '1.0.0'])
  expect(reason).toMatch(/^promote help@1\.0\.0; the canary of report@4\.0\.0 ended: .*\/Help/s)
})

test('a rollback of its app takes the canary back and nothing else; of another app it stays', async () => {
  await start()
  await rollBackApp(moveOf(store), 'auth')
  expect(await head()).toMatchObject({ apps: { auth: '1.0.0' }, shown: { report: '2.0.0', auth: '1.0.0' } })
  await rollBackApp(moveOf(store), 'report')
  expect(await head()).toMatchObject({ apps: { report: '1.0.0' }, shown: undefined })
})

test('a rollback of the whole channel and a revocation end it', async () => {
  await start()
  await rollBack(moveOf(store))
  expect((await head()).canary).toBeUndefined()
  await start()
  const revoked = await revoke(moveOf(store), { ...release('report', '2.0.0'), reason: 'bad' })
  expect(revoked.channels).toMatchObject([{ channel: 'production' }])
  const { canary, apps } = await head()
  expect([canary, apps?.report]).toEqual([undefined, '1.0.0'])
})

test('is ended once, by its id', async () => {
  const { canary } = await start()
  const order = { id: canary?.id ?? '', why: 'more errors' }
  expect((await endCanary(moveOf(store), order)).hasMoved).toBe(true)
  expect((await endCanary(moveOf(store), order)).hasMoved).toBe(false)
  expect((await head()).reason).toBe('canary of report@2.0.0 ended: more errors')
})

test.each([
  ['of what everyone gets already', () => start(10, '1.0.0'), 'Everyone gets report@1.0.0 already.'],
  [
    'of another app while one is shown',
    async () => {
      await start()
      return promoteCanary(moveOf(store), { releases: [release('auth', '1.0.0')], share: 10 })
    },
    'A canary of report@2.0.0 is shown since',
  ],
  [
    'that admission refuses',
    () => promoteCanary(moveOf(store), { releases: [release('auth', '3.0.0')], share: 10 }),
    '/Issue',
  ],
])('refuses a canary %s', async (_case, order, problem) => {
  await expect(order()).rejects.toThrow(problem)
})

test('its composition stays while it is shown and for the tabs of a week, and is discarded when a race is lost', async () => {
  const { canary } = await start()
  const other = { ...moveOf(store), by: 'eve' }
  await Promise.all([promote(other, [release('auth', '1.0.0')]), start(20)])
  const far = Date.now() + 8 * 86_400_000
  expect((await planPrune(store, far)).compositions).not.toContain(canary?.composition)
  const history = await store.channels.history('production')
  const named = history.flatMap((entry) => [entry.composition, entry.canary?.composition])
  expect((await store.compositions.list()).filter((id) => !named.includes(id))).toEqual([])
  expect((await head()).canary).toMatchObject({ id: canary?.id, share: 20 })
})
