import { deviceStore } from './device-store'

const stored = new Map<string, unknown>()
let isFull = false

function put(value: unknown, key: string): Promise<void> {
  if (isFull) return Promise.reject(new DOMException('The device is full.', 'QuotaExceededError'))
  stored.set(key, value)
  return Promise.resolve()
}

const store = {
  get: async (key: string) => stored.get(key),
  getAll: async () => [...stored.values()],
  getAllKeys: async () => [...stored.keys()],
  put,
}

jest.mock('idb', () => ({
  openDB: async () => ({
    get: (_name: string, key: string) => store.get(key),
    put: (_name: string, value: unknown, key: string) => put(value, key),
    delete: async (_name: string, key: string) => void stored.delete(key),
    transaction: () => ({ store, done: Promise.resolve() }),
  }),
}))

const files = deviceStore('files')
const photo = (text: string) => new Blob([text])

beforeAll(() => {
  Object.assign(globalThis, { indexedDB: {} })
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
})
beforeEach(() => {
  stored.clear()
  isFull = false
})

test('keeps on the device', async () => {
  const kept = photo('a')
  expect(await files.put('a', kept)).toBe(true)
  expect(files.outlives('a')).toBe(true)
  expect(await files.get('a')).toBe(kept)
  expect(await files.all()).toEqual([kept])
})

test('keeps what a full device does not take until the page is left, and says so', async () => {
  isFull = true
  const kept = photo('b')
  expect(await files.put('b', kept)).toBe(false)
  expect(files.outlives('b')).toBe(false)
  expect(await files.get('b')).toBe(kept)
  expect(await files.all()).toEqual([kept])
  await files.remove('b')
  expect(await files.get('b')).toBeUndefined()
})

test('a change that no longer fits is not lost, nor is what was there shown twice', async () => {
  await files.put('c', photo('before'))
  isFull = true
  const after = photo('after')
  expect(await files.update('c', () => after)).toBe(true)
  expect(await files.get('c')).toBe(after)
  expect(await files.all()).toEqual([after])
  await files.remove('c')
})

test('what is gone cannot be changed', async () => {
  expect(await files.update('gone', () => photo('d'))).toBe(false)
  expect(await files.get('gone')).toBeUndefined()
})
