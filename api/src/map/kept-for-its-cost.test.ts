import { keptForItsCost } from './kept-for-its-cost'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('callers share a result on its way, and a costly one for 20 times as long as it took, 10 seconds at most', async () => {
  let calls = 0
  const get = keptForItsCost(async () => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 100))
    return calls
  })
  const both = Promise.all([get('a'), get('a')])
  await jest.advanceTimersByTimeAsync(100)
  expect(await both).toEqual([1, 1])
  await jest.advanceTimersByTimeAsync(1900)
  expect(await get('a')).toBe(1)
  await jest.advanceTimersByTimeAsync(200)
  const again = get('a')
  await jest.advanceTimersByTimeAsync(100)
  expect(await again).toBe(2)
})

test('another key has its own result, and a failure is not kept', async () => {
  let fails = true
  const get = keptForItsCost(async (key: string) => {
    if (fails) throw new Error('away')
    return key
  })
  await expect(get('a')).rejects.toThrow('away')
  fails = false
  expect([await get('a'), await get('b')]).toEqual(['a', 'b'])
})
