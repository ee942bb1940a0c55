import { calls } from '../../testing/server'
import { outbox } from '../outbox'
import { clearResponses, holdNext, report, startFreshOutbox, stateOf } from './outbox-fixture'

startFreshOutbox()

test('does not send a cancelled report', async () => {
  await outbox.add(report('f'))
  await outbox.settled('f')
  await outbox.remove('f')
  await outbox.retry()
  expect(calls().length).toBe(1)
  expect(outbox.all()).toEqual([])
})

test('does not send a report that is cancelled in the first moments of an attempt', async () => {
  for (let moment = 1; moment < 40; moment += 1) {
    clearResponses()
    const id = `cancelled at ${moment}`
    await outbox.add(report(id))
    await outbox.settled(id)
    const { accept } = holdNext()
    const attempted = outbox.retry()
    for (let passed = 0; passed < moment; passed += 1) await null
    await outbox.remove(id)
    accept()
    await attempted
    expect([id, stateOf(id)]).toEqual([id, undefined])
  }
})
