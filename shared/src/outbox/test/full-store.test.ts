import { session } from '../../session/session'
import { tokenFor } from '../../testing/token'
import { outbox } from '../outbox'

const waiting = {
  id: 'a',
  fields: { title: 'Pothole' },
  image: new Blob(['photo']),
  imageName: 'photo.jpg',
  owner: null,
  createdAt: 0,
  state: { kind: 'waiting', reason: null, message: '' },
  attempts: 0,
  nextAt: 0,
}

jest.mock('idb', () => ({
  openDB: async () => ({
    get: async () => waiting,
    put: refuse,
    delete: refuse,
    transaction(_name: string, mode?: string) {
      if (mode === 'readwrite') refuse()
      return { store: { getAllKeys: async () => ['a'], getAll: async () => [waiting] }, done: Promise.resolve() }
    },
  }),
}))

function refuse(): never {
  throw new DOMException('The device is full.', 'QuotaExceededError')
}

beforeAll(() => {
  Object.assign(globalThis, { indexedDB: {} })
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  session.logOut()
})

test('ends a round whose results cannot be stored, and keeps the report', async () => {
  session.logIn(tokenFor('Ada'))
  await outbox.start()
  await outbox.retry()
  expect(outbox.all().map(({ id }) => id)).toEqual(['a'])
})
