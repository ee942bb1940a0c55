import { fullLoads } from '@civictrack/shared/host'
import { testLoader } from '../testing/page-loader'
import { LOAD_DEADLINE_MS } from './reduce'

const beacon = jest.fn()
const fetched = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  fetched.mockImplementation(async () => ({ headers: new Headers({ 'X-Composition': 'one' }) }))
  Object.assign(globalThis, { fetch: fetched })
  Object.assign(navigator, { sendBeacon: beacon })
})
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0)
  jest.useRealTimers()
  fullLoads.release('broken-page')
})

test('loads a page once, however often it is requested, and reuses it for later visits', async () => {
  const { loader, home, loads, end, kind } = testLoader()
  loader.prefetch('marketing', 'home')
  loader.prefetch('marketing', 'home')
  home.opened()
  expect(loads).toHaveLength(1)
  await end('arrive')
  home.rendered()
  home.left()
  home.opened()
  expect([loads.length, kind(), loader.page('marketing', 'home')]).toEqual([1, 'loaded', home])
})

test('tells React of each change, until React stops listening', async () => {
  const { home, end } = testLoader()
  const listener = jest.fn()
  const stop = home.subscribe(listener)
  home.opened()
  home.opened()
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  await end('arrive')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('makes a second attempt of its own, and reports nothing when that helps', async () => {
  const { home, loads, end, kind } = testLoader()
  home.opened()
  await end('fail')
  expect([loads.length, kind()]).toEqual([2, 'loading'])
  await end('arrive')
  expect([kind(), beacon.mock.calls.length]).toEqual(['loaded', 0])
})

test.each([
  ['before the first attempt ends', async () => undefined],
  ['before the second attempt ends', async (end: (how: 'fail') => Promise<void>) => end('fail')],
])('shows the failure when the deadline passes %s', async (_when, prepare) => {
  const { home, end, markBroken, documentState, kind } = testLoader()
  home.opened()
  await prepare(end)
  await jest.advanceTimersByTimeAsync(LOAD_DEADLINE_MS - 1)
  expect([kind(), documentState.fullLoads.areRequired()]).toEqual(['loading', false])
  await jest.advanceTimersByTimeAsync(1)
  expect([kind(), documentState.fullLoads.areRequired()]).toEqual(['timed-out', true])
  expect([markBroken.mock.calls, beacon.mock.calls.length]).toEqual([[['marketing']], 1])
})

test('counts the wait for the first page from the beginning of the document', async () => {
  const { loader, home, kind, end } = testLoader()
  loader.prefetch('marketing', 'home', 1500)
  home.opened()
  await jest.advanceTimersByTimeAsync(LOAD_DEADLINE_MS - 1501)
  expect(kind()).toBe('loading')
  await jest.advanceTimersByTimeAsync(1)
  expect(kind()).toBe('timed-out')
  await end('arrive')
})

test('goes on to wait for a page that is only slow, and shows it when it arrives', async () => {
  const { home, loads, end, documentState, kind } = testLoader()
  home.opened()
  await jest.advanceTimersByTimeAsync(60_000)
  await end('arrive')
  expect([kind(), loads.length, documentState.fullLoads.areRequired()]).toEqual(['loaded', 1, false])
})

test('shows a page that arrives after the deadline of its prefetch', async () => {
  const { loader, loads, end, kind, documentState } = testLoader()
  loader.prefetch('marketing', 'home')
  await jest.advanceTimersByTimeAsync(60_000)
  expect([kind(), documentState.fullLoads.areRequired()]).toEqual(['idle', false])
  await end('arrive')
  expect([kind(), loads.length]).toEqual(['loaded', 1])
})

test('loads again after a pause', async () => {
  const { home, loads, end, kind } = testLoader()
  home.opened()
  await end('fail')
  await end('fail')
  expect(kind()).toBe('retry-scheduled')
  await jest.advanceTimersByTimeAsync(2000)
  expect([kind(), loads.length]).toEqual(['retrying', 3])
  await end('arrive')
  expect(kind()).toBe('loaded')
})

test('loads again as soon as the network is back', async () => {
  const { loader, home, loads, end, kind } = testLoader()
  home.opened()
  await end('fail')
  await end('fail')
  loader.networkIsBack()
  expect([kind(), loads.length]).toEqual(['retrying', 3])
  await end('arrive')
})

test('no retry runs after the visitor has left, and the next visit begins anew', async () => {
  const { home, loads, end, kind, documentState } = testLoader()
  home.opened()
  await end('fail')
  await end('fail')
  home.left()
  await jest.advanceTimersByTimeAsync(600_000)
  expect([kind(), loads.length, documentState.fullLoads.areRequired()]).toEqual(['idle', 2, false])
  home.opened()
  await end('arrive')
  expect(kind()).toBe('loaded')
})
