import { emptyStore, publishTiny, storeTemplate } from '../../../test/tiny-store'
import { promote } from '../promote'
import { rollBack } from './roll-back'
import { rollBackApp } from './roll-back-app'

const liveStore = storeTemplate(async () => {
  const store = emptyStore()
  await publishTiny(store, { app: 'shell' })
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    await publishTiny(store, { app: 'report', version, paths: ['/Issue'] })
    await publishTiny(store, { app: 'auth', version, paths: ['/Signup'] })
  }
  const first = ['shell', 'report', 'auth'].map((app) => ({ app, version: '1.0.0' }))
  await promote({ store, channel: 'production', by: 'ada' }, first)
  return store
})

async function site() {
  const store = await liveStore()
  const move = { store, channel: 'production', by: 'ada' }
  const to = (app: string, version = '1.0.0') => promote(move, [{ app, version }])
  const versions = async () => {
    const head = await store.channels.current('production')
    const live = await store.compositions.read(head?.composition ?? '')
    return Object.fromEntries(Object.entries(live?.apps ?? {}).map(([app, { version }]) => [app, version]))
  }
  return { store, move, to, versions }
}

test('rolls the whole channel back to the composition before', async () => {
  const { store, move, to, versions } = await site()
  const before = await store.channels.current('production')
  await to('report', '2.0.0')
  const { composition, serial } = await rollBack(move)
  expect(composition.id).toBe(before?.composition)
  expect(serial).toBe(3)
  expect(await versions()).toEqual({ shell: '1.0.0', report: '1.0.0', auth: '1.0.0' })
  expect(await store.channels.current('production')).toMatchObject({ serial: 3, reason: 'rollback' })
})

test('rolls back step by step, and refuses when there is no earlier composition', async () => {
  const { move, to, versions } = await site()
  await to('report', '2.0.0')
  await to('auth', '2.0.0')
  await rollBack(move)
  await rollBack(move)
  expect(await versions()).toMatchObject({ report: '1.0.0', auth: '1.0.0' })
  await expect(rollBack(move)).rejects.toThrow('There is no earlier composition on the channel "production".')
})

test('rolls one app back and keeps what other teams promoted since', async () => {
  const { move, to, versions } = await site()
  await to('report', '2.0.0')
  await to('auth', '2.0.0')
  const { hasMoved, composition } = await rollBackApp(move, 'report')
  expect(hasMoved).toBe(true)
  expect(composition.apps.report?.version).toBe('1.0.0')
  expect(await versions()).toEqual({ shell: '1.0.0', report: '1.0.0', auth: '2.0.0' })
})

test('rolls an app back further each time, never to a version that was just taken back', async () => {
  const { move, to, versions } = await site()
  await to('report', '2.0.0')
  await to('report', '3.0.0')
  await rollBackApp(move, 'report')
  expect(await versions()).toMatchObject({ report: '2.0.0' })
  await rollBackApp(move, 'report')
  expect(await versions()).toMatchObject({ report: '1.0.0' })
  await expect(rollBackApp(move, 'report')).rejects.toThrow('There is no earlier version of "report"')
})

test('rolls back to the version that was live before the newest, also after an earlier rollback', async () => {
  const { move, to, versions } = await site()
  await to('report', '2.0.0')
  await rollBackApp(move, 'report')
  await to('report', '3.0.0')
  await rollBackApp(move, 'report')
  expect(await versions()).toMatchObject({ report: '1.0.0' })
})

test('keeps both changes when one app is rolled back while another is promoted', async () => {
  const { move, to, versions } = await site()
  await to('report', '2.0.0')
  await Promise.all([rollBackApp(move, 'report'), to('auth', '2.0.0')])
  expect(await versions()).toEqual({ shell: '1.0.0', report: '1.0.0', auth: '2.0.0' })
})

test.each(['report', 'nobody'])('refuses when there is no earlier version of %s', async (app) => {
  const { move } = await site()
  await expect(rollBackApp(move, app)).rejects.toThrow(
    `There is no earlier version of "${app}" on the channel "production".`,
  )
})

test('names other commands when the first version of an app is the bad one', async () => {
  const { move } = await site()
  await expect(rollBackApp(move, 'report')).rejects.toThrow(
    'Instead, "rollback" takes the whole channel one step back, and "revoke report@1.0.0" takes this release out for good.',
  )
  for (const app of ['nobody', 'shell']) await expect(rollBackApp(move, app)).rejects.not.toThrow('revoke')
})

test('refuses on a channel that has never moved', async () => {
  const move = { store: emptyStore(), channel: 'staging', by: 'ada' }
  await expect(rollBack(move)).rejects.toThrow('There is no earlier composition')
  await expect(rollBackApp(move, 'report')).rejects.toThrow('There is no earlier version')
})

test('never undoes a promotion that another team made meanwhile', async () => {
  const { store, move, to, versions } = await site()
  await to('report', '2.0.0')
  const { append: swap } = store.channels
  jest.spyOn(store.channels, 'append').mockImplementationOnce(async (...parameters) => {
    await to('auth', '2.0.0')
    return swap(...parameters)
  })
  await expect(rollBack(move)).rejects.toThrow('meanwhile ada has moved the channel "production" (promote auth@2.0.0)')
  expect(await versions()).toMatchObject({ report: '2.0.0', auth: '2.0.0' })
})

test('never rolls back to a release that was taken back by a rollback of one app', async () => {
  const { move, to, versions } = await site()
  await to('report', '2.0.0')
  await rollBackApp(move, 'report')
  await to('auth', '2.0.0')
  await rollBack(move)
  expect(await versions()).toMatchObject({ report: '1.0.0', auth: '1.0.0' })
  await expect(rollBack(move)).rejects.toThrow('There is no earlier composition')
})

test('a dry run returns the target, and moves nothing', async () => {
  const { store, move, to } = await site()
  await to('report', '2.0.0')
  const dry = { ...move, isDryRun: true }
  expect((await rollBack(dry)).composition.apps.report?.version).toBe('1.0.0')
  expect((await rollBackApp(dry, 'report')).composition.apps.report?.version).toBe('1.0.0')
  expect(await store.channels.current('production')).toMatchObject({ serial: 2 })
  expect(await store.compositions.list()).toHaveLength(2)
})
