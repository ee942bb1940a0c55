import { calls } from '../../testing/server'
import { toasts } from '../../toasts/toasts'
import { outbox } from '../outbox'
import { acceptNext, holdNext, report, respondNext, startFreshOutbox, stateOf, until } from './outbox-fixture'

startFreshOutbox()

test('says that a report was sent when the server has acknowledged it, and not before', async () => {
  const { accept } = holdNext()
  await outbox.add(report('a'))
  await until(() => calls().length === 1)
  expect(stateOf('a')).toBe('waiting')
  expect(toasts.all()).toEqual([])
  accept()
  expect(await outbox.settled('a')).toMatchObject({ kind: 'sent', reference: 'CT-1' })
  expect(toasts.all().map(({ message }) => message)).toEqual(['Issue reported successfully!'])
})

test('does not take the HTML page of a hotspot for an acknowledgement, whatever its status', async () => {
  respondNext({ status: 200, body: '\n<!DOCTYPE html><title>Log in to the Wi-Fi</title>' })
  await outbox.add(report('hotspot'))
  expect(await outbox.settled('hotspot')).toMatchObject({ kind: 'waiting', reason: 'offline' })
  expect(toasts.all()).toEqual([])
})

test.each([
  ['an empty body', ''],
  ['a text', 'OK'],
  ['an empty object', {}],
])('takes %s for an acknowledgement: the specification does not describe the response', async (_name, body) => {
  respondNext({ status: 200, body })
  await outbox.add(report('acknowledged'))
  expect(await outbox.settled('acknowledged')).toMatchObject({ kind: 'sent', reference: '' })
})

test.each([500, 502, 503, 429, 408])('keeps a report after status %d', async (status) => {
  respondNext({ status, body: { message: 'Later.' } })
  await outbox.add(report(`later-${status}`))
  expect(await outbox.settled(`later-${status}`)).toMatchObject({ kind: 'waiting', reason: 'server' })
})

test.each([400, 413, 415, 422])('asks for attention when a report is refused with status %d', async (status) => {
  respondNext({ status, body: { message: 'No.', fields: { title: 'Too odd' } } })
  await outbox.add(report(`no-${status}`))
  expect(await outbox.settled(`no-${status}`)).toEqual({
    kind: 'attention',
    message: 'No.',
    fields: { title: 'Too odd' },
  })
  await outbox.retry()
  expect(calls().length).toBe(1)
})

test('sends a report once, however often it is submitted', async () => {
  acceptNext('CT-4')
  await Promise.all([outbox.add(report('e')), outbox.add(report('e'))])
  await until(() => stateOf('e') === 'sent')
  await outbox.add(report('e'))
  await outbox.retry()
  expect(calls().length).toBe(1)
})

test('sends the position after its report, in a call of its own', async () => {
  acceptNext('CT-5')
  acceptNext()
  const position = { latitude: 6.6, longitude: 3.35, accuracy: 12 }
  await outbox.add({ ...report('g'), position })
  await until(() => calls().length === 2)
  expect([calls()[1]?.method, calls()[1]?.path]).toEqual(['PUT', '/api/v1/issue/CT-5/position'])
  expect(await calls()[1]?.body).toEqual(position)
  const form = (await calls()[0]?.body) as FormData
  expect([...form.keys()]).toEqual(['title', 'image'])
})
