import { session } from '../../session/session'
import { calls } from '../../testing/server'
import { tokenFor } from '../../testing/token'
import { outbox } from '../outbox'
import { acceptNext, report, startFreshOutbox, stateOf, until } from './outbox-fixture'

startFreshOutbox()

test('keeps a report without an owner until a log-in, then sends it', async () => {
  session.logOut()
  await outbox.add(report('c'))
  expect(await outbox.settled('c')).toMatchObject({ kind: 'waiting', reason: 'log-in' })
  expect(calls()).toEqual([])
  acceptNext('CT-3')
  session.logIn(tokenFor('Bola'))
  await until(() => stateOf('c') === 'sent')
})

test('sends and shows a report under no other account than its own', async () => {
  await outbox.add(report('d'))
  await outbox.settled('d')
  session.logIn(tokenFor('Bola'))
  await outbox.retry()
  expect(calls().length).toBe(1)
  expect(outbox.all()).toEqual([])
  acceptNext()
  session.logIn(tokenFor('Ada'))
  await until(() => stateOf('d') === 'sent')
})

test('keeps a report for its own account when another one has logged in since it was submitted', async () => {
  session.logIn(tokenFor('Bola'))
  await outbox.add(report('late'), 'Ada')
  expect(await outbox.settled('late')).toMatchObject({ kind: 'waiting', reason: 'log-in' })
  expect(calls()).toEqual([])
  acceptNext()
  session.logIn(tokenFor('Ada'))
  await until(() => stateOf('late') === 'sent')
})

test('hides sent reports after the log-out, as the next person with this phone may be another', async () => {
  acceptNext('CT-9')
  await outbox.add(report('mine'))
  await outbox.settled('mine')
  expect(stateOf('mine')).toBe('sent')
  session.logOut()
  await until(() => outbox.all().length === 0)
  session.logIn(tokenFor('Ada'))
  await until(() => stateOf('mine') === 'sent')
})
