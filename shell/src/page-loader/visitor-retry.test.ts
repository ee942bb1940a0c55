import { fullLoads } from '@civictrack/shared/host'
import { testLoader } from '../testing/page-loader'

const fetched = jest.fn()
const respondWith = (id: string) => async () => ({ headers: new Headers({ 'X-Composition': id }) })

beforeEach(() => {
  jest.useFakeTimers()
  fetched.mockImplementation(respondWith('one'))
  Object.assign(globalThis, { fetch: fetched })
})
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0)
  jest.useRealTimers()
  fullLoads.release('broken-page')
})

test('a visitor who asks for a retry gets a fresh load at once, also while an automatic one is in flight', async () => {
  const { home, loads, end, kind } = testLoader()
  home.opened()
  await end('fail')
  await end('fail')
  await jest.advanceTimersByTimeAsync(2000)
  expect(kind()).toBe('retrying')
  home.retryAsked()
  expect([kind(), loads.map(({ refetch }) => refetch)]).toEqual([
    'loading',
    ['when-broken', 'when-broken', 'when-broken', 'always'],
  ])
  await end('fail', loads[2])
  expect([kind(), loads.length]).toEqual(['loading', 4])
  await end('arrive')
})

test('a visitor who asks for a retry sees the page whichever load brings it first', async () => {
  const { home, loads, end, kind } = testLoader()
  home.opened()
  await jest.advanceTimersByTimeAsync(10_000)
  home.retryAsked()
  await end('arrive', loads[0])
  expect(kind()).toBe('loaded')
  await end('fail', loads[1])
  expect(kind()).toBe('loaded')
})

test('a visitor who asks for a retry gets another document when another composition is live', async () => {
  fetched.mockImplementation(respondWith('other'))
  const { home, end, documentState } = testLoader()
  home.opened()
  await jest.advanceTimersByTimeAsync(10_000)
  home.retryAsked()
  await jest.advanceTimersByTimeAsync(0)
  expect(documentState.reload).toHaveBeenCalledTimes(1)
  await end('arrive')
})

test.each([
  ['the same composition is live', respondWith('one')],
  ['the site does not respond', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('a visitor who asks for a retry keeps the document when %s', async (_why, respond) => {
  fetched.mockImplementation(respond)
  const { home, end, documentState } = testLoader()
  home.opened()
  await jest.advanceTimersByTimeAsync(10_000)
  home.retryAsked()
  await end('arrive')
  expect(documentState.reload).not.toHaveBeenCalled()
})
