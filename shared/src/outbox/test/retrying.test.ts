import { calls } from '../../testing/server'
import { outbox } from '../outbox'
import { acceptNext, holdNext, report, sentKeys, startFreshOutbox, stateOf, until } from './outbox-fixture'

const HOUR = 3_600_000

startFreshOutbox()

test('keeps a report without a network, and sends the same one when the connection is back', async () => {
  await outbox.add(report('b'))
  expect(await outbox.settled('b')).toMatchObject({ kind: 'waiting', reason: 'offline' })
  acceptNext('CT-2')
  window.dispatchEvent(new Event('online'))
  await until(() => stateOf('b') === 'sent')
  expect(sentKeys()).toEqual(['b', 'b'])
})

test('retries when the connection is back in the same millisecond as the failure', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  await outbox.add(report('quick'))
  await outbox.settled('quick')
  acceptNext('CT-3')
  window.dispatchEvent(new Event('online'))
  await until(() => stateOf('quick') === 'sent')
  clock.mockRestore()
})

test('retries when the connection is back during an attempt that fails afterwards', async () => {
  const { fail } = holdNext()
  await outbox.add(report('late'))
  await until(() => calls().length === 1)
  acceptNext('CT-4')
  window.dispatchEvent(new Event('online'))
  fail()
  await until(() => stateOf('late') === 'sent')
  expect(sentKeys()).toEqual(['late', 'late'])
})

test('retries once, and then after a back-off, when the clock was set back', async () => {
  await outbox.add(report('clock'))
  await outbox.settled('clock')
  const before = calls().length
  await moveClock(-HOUR, () => outbox.retry())
  expect(calls().length - before).toBe(1)
})

test('retries a report that failed while the clock was ahead, once the clock is right', async () => {
  await moveClock(HOUR / 2, async () => {
    await outbox.add(report('ahead'))
    await outbox.settled('ahead')
  })
  acceptNext('CT-3')
  await outbox.retry()
  expect(stateOf('ahead')).toBe('sent')
})

async function moveClock(by: number, task: () => Promise<void>): Promise<void> {
  const { now } = Date
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + by)
  await task().finally(() => clock.mockRestore())
}
