import { deviceStore } from './device-store'

const stored = new Map<string, unknown>()
let isFull = false
let isShut = false
/** The number of connections, of those opened from now on, that are lost before they are used. */
let lost = 0

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

function unusable(): never {
  throw new DOMException('Connection to Indexed Database server lost.', 'InvalidStateError')
}

const connection = () => ({
  get: (_name: string, key: string) => store.get(key),
  put: (_name: string, value: unknown, key: string) => put(value, key),
  delete: async (_name: string, key: string) => void stored.delete(key),
  transaction: () => ({ store, done: Promise.resolve() }),
  close() {},
})
const lostConnection = () => {
  lost -= 1
  return {
    ...connection(),
    get: async () => unusable(),
    delete: async () => unusable(),
    put: async () => unusable(),
    transaction: unusable,
  }
}

let opened: { terminated: () => void }

jest.mock('idb', () => ({
  openDB: async (_name: string, _version: number, hooks: typeof opened) => {
    opened = hooks
    if (isShut) throw new DOMException('Internal error.', 'UnknownError')
    return lost > 0 ? lostConnection() : connection()
  },
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
  isShut = false
})

test('stores a value on the device', async () => {
  const kept = photo('a')
  expect(await files.put('a', kept)).toBe(true)
  expect(files.outlives('a')).toBe(true)
  expect(await files.get('a')).toBe(kept)
  expect(await files.all()).toEqual([kept])
})

test('keeps a value in memory when the device is full, and says so', async () => {
  isFull = true
  const kept = photo('b')
  expect(await files.put('b', kept)).toBe(false)
  expect(files.outlives('b')).toBe(false)
  expect(await files.get('b')).toBe(kept)
  expect(await files.all()).toEqual([kept])
  await files.remove('b')
  expect(await files.get('b')).toBeUndefined()
})

test('keeps a change that no longer fits, and lists the value once', async () => {
  await files.put('c', photo('before'))
  isFull = true
  const after = photo('after')
  expect(await files.update('c', () => after)).toBe(true)
  expect(await files.get('c')).toBe(after)
  expect(await files.all()).toEqual([after])
  await files.remove('c')
})

test('opens a store that could not be opened the last time', async () => {
  opened?.terminated()
  isShut = true
  expect(await files.put('d', photo('d'))).toBe(false)
  isShut = false
  expect(await files.put('d', photo('d'))).toBe(true)
  expect(files.outlives('d')).toBe(true)
})

test('does not change a value that is gone', async () => {
  expect(await files.update('gone', () => photo('d'))).toBe(false)
  expect(await files.get('gone')).toBeUndefined()
})

describe('when the connection to the store is lost', () => {
  beforeEach(async () => {
    await files.put('e', photo('e'))
    opened.terminated()
  })

  test.each<[string, () => Promise<unknown>, unknown]>([
    ['reads', () => files.get('e').then((found) => found?.size), 1],
    ['lists', () => files.all().then(({ length }) => length), 1],
    ['writes', () => files.put('g', photo('g')), true],
    ['changes', () => files.update('e', () => photo('changed')), true],
    ['removes', () => files.remove('e').then(() => stored.size), 0],
  ])('%s over a new connection', async (_name, use, outcome) => {
    lost = 1
    expect(await use()).toBe(outcome)
  })

  test('works with the values in memory as long as no new connection opens', async () => {
    lost = 10
    isFull = true
    const kept = photo('f')
    await files.put('f', kept)
    expect(await files.get('e')).toBeUndefined()
    expect(await files.all()).toEqual([kept])
    expect(files.isRead()).toBe(false)
    await files.remove('f')
    lost = 0
    await files.all()
    expect(files.isRead()).toBe(true)
    expect(await files.get('e').then((found) => found?.size)).toBe(1)
  })
})
