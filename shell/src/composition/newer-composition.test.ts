import type { LiveComposition } from '@civictrack/contract'
import { fullLoads } from '@civictrack/shared/host'
import { liveApp } from '../testing/composition'
import { newerComposition } from './newer-composition'

const mine: LiveComposition = { id: 'mine', prerendered: false, apps: { report: liveApp('report') } }
const REASONS = ['newer-composition', 'revoked-release'] as const

let live: { id: string; revoked?: unknown }
const ask = jest.fn(async (_path: string, _init: RequestInit) => ({
  headers: new Headers({ 'X-Composition': live.id }),
  json: async () => live,
}))
const methods = () => ask.mock.calls.map(([, { method = 'GET' }]) => method)
const reasons = () => REASONS.filter(fullLoads.has)

beforeEach(() => {
  jest.useFakeTimers()
  ask.mockClear()
  Object.assign(globalThis, { fetch: ask })
  live = { id: 'mine' }
})
afterEach(() => {
  jest.useRealTimers()
  REASONS.forEach(fullLoads.release)
})

/** A tab that has been open for a while. */
function openTab() {
  const tab = newerComposition(mine)
  jest.advanceTimersByTime(5000)
  return tab
}

test('asks for no body as long as nothing is newer', async () => {
  await openTab().look()
  expect([methods(), reasons()]).toEqual([['HEAD'], []])
})

test('asks once, however often it is told to within a second, and not when the document has just come', async () => {
  expect(newerComposition(mine).look()).toBeUndefined()
  const tab = openTab()
  await Promise.all([tab.look(), tab.look()])
  expect([tab.look(), methods()]).toEqual([undefined, ['HEAD']])
  jest.advanceTimersByTime(1000)
  await tab.look()
  expect(methods()).toEqual(['HEAD', 'HEAD'])
})

test.each([
  ['a newer composition', undefined, ['newer-composition']],
  ['one that revokes other releases', ['report@0.9.0', 'auth@1.0.0'], ['newer-composition']],
  ['one that revokes what runs here', ['report@1.0.0'], ['newer-composition', 'revoked-release']],
  ['nonsense', { report: '1.0.0' }, ['newer-composition']],
])('learns of %s', async (_what, revoked, expected) => {
  live = { id: 'other', revoked }
  await openTab().look()
  expect(reasons()).toEqual(expected)
})

test('carries on when its composition is live again', async () => {
  live = { id: 'other', revoked: ['report@1.0.0'] }
  const tab = openTab()
  await tab.look()
  live = { id: 'mine' }
  jest.advanceTimersByTime(1000)
  await tab.look()
  expect(reasons()).toEqual([])
})

test('learns nothing without a network, and does not fail', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await openTab().look()
  expect(reasons()).toEqual([])
})
