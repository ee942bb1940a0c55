import { session } from '../../session/session'
import { tokenFor } from '../../testing/token'
import { outbox } from '../outbox'
import { outboxFlag } from '../outbox-flag'

jest.mock('idb', () => {
  const unusable = () => {
    throw new DOMException('Connection to Indexed Database server lost.', 'InvalidStateError')
  }
  return { openDB: async () => ({ get: unusable, put: unusable, delete: unusable, transaction: unusable }) }
})

const report = { id: 'a', fields: {}, image: new Blob(['photo']), imageName: 'photo.jpg' }

beforeAll(() => {
  Object.assign(globalThis, { indexedDB: {} })
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  session.logOut()
})

test('keeps a report in memory when the store cannot be read, and remembers that others may wait in it', async () => {
  session.logIn(tokenFor('Ada'))
  outboxFlag.set(true)
  await outbox.start()
  expect(outboxFlag.isSet()).toBe(true)
  expect(await outbox.add(report)).toBe('a')
  expect(outbox.outlivesPage('a')).toBe(false)
  await outbox.settled('a')
  await outbox.remove('a')
  expect(outbox.all()).toEqual([])
  expect(outboxFlag.isSet()).toBe(true)
})
