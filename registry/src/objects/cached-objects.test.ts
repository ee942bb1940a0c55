import type { ObjectStore } from '@civictrack/contract/objects'
import { cachedObjects } from './cached-objects'

const FRESH_MS = 30
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A storage whose answers can be changed, slow or missing, and that counts what it is asked. */
function storage() {
  const state = { asked: [] as string[], content: 'one', isAway: false, delayMs: 0 }
  const answer = async (question: string) => {
    state.asked.push(question)
    const { content, isAway, delayMs } = state
    if (delayMs > 0) await pause(delayMs)
    if (isAway) throw new Error('away')
    return Buffer.from(content)
  }
  const objects = {
    read: (name: string) => answer(`read ${name}`),
    sizeOf: async (name: string) => (await answer(`size ${name}`)).length,
    list: async (folder: string) => [String(await answer(`list ${folder}`))],
  } as ObjectStore
  return { state, cached: cachedObjects(objects, { freshMs: FRESH_MS, waitMs: 20, retryMs: FRESH_MS }) }
}

test('asks for the same thing once in a while, however many ask', async () => {
  const { state, cached } = storage()
  await Promise.all(Array.from({ length: 20 }, () => cached.read('channels/production/newest')))
  await cached.read('channels/production/newest')
  expect(state.asked).toEqual(['read channels/production/newest'])
  await pause(FRESH_MS + 5)
  state.content = 'two'
  expect(String(await cached.read('channels/production/newest'))).toBe('two')
})

test('asks for what is written once only once, and until it is there each time', async () => {
  const { state, cached } = storage()
  for (const name of ['releases/report/1.0.0/release.json', 'channels/production/00000001.json']) {
    await cached.read(name)
    await pause(FRESH_MS + 5)
    await cached.read(name)
  }
  expect(state.asked).toHaveLength(2)
})

test('keeps no large files', async () => {
  const { state, cached } = storage()
  for (const name of ['releases/report/1.0.0/browser/main.js', 'compositions/0123456789abcdef/0.html']) {
    await cached.read(name)
    await cached.read(name)
  }
  expect(state.asked).toHaveLength(4)
})

test('the earlier answer goes on while the storage is away, and the next one comes by itself', async () => {
  const { state, cached } = storage()
  await cached.list('revoked')
  state.isAway = true
  for (let round = 0; round < 3; round += 1) {
    await pause(FRESH_MS + 5)
    expect(await cached.list('revoked')).toEqual(['one'])
  }
  state.isAway = false
  state.content = 'two'
  await pause(FRESH_MS + 5)
  expect(await cached.list('revoked')).toEqual(['two'])
})

test('nobody waits for a slow storage who has an earlier answer', async () => {
  const { state, cached } = storage()
  await cached.sizeOf('a')
  await pause(FRESH_MS + 5)
  state.delayMs = 300
  state.content = 'three'
  const start = performance.now()
  expect(await cached.sizeOf('a')).toBe(3)
  expect(performance.now() - start).toBeLessThan(250)
  await pause(320)
  expect(await cached.sizeOf('a')).toBe(5)
})

test('a failure without an earlier answer is an error, and is not kept', async () => {
  const { state, cached } = storage()
  state.isAway = true
  await expect(cached.read('a')).rejects.toThrow('away')
  state.isAway = false
  expect(String(await cached.read('a'))).toBe('one')
})
