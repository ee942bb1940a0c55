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
function openedTab() {
  const tab = newerComposition(mine)
  jest.advanceTimersByTime(5000)
  return tab
}

test('requests only the headers as long as no composition is newer', async () => {
  await openedTab().look()
  expect([methods(), reasons()]).toEqual([['HEAD'], []])
})

test('asks once a second at most, and not when the document has just loaded', async () => {
  expect(newerComposition(mine).look()).toBeUndefined()
  const tab = openedTab()
  await Promise.all([tab.look(), tab.look()])
  expect([tab.look(), methods()]).toEqual([undefined, ['HEAD']])
  jest.advanceTimersByTime(1000)
  await tab.look()
  expect(methods()).toEqual(['HEAD', 'HEAD'])
})

test.each([
  ['a newer composition', undefined, ['newer-composition']],
  ['one that revokes other releases', ['report@0.9.0', 'auth@1.0.0'], ['newer-composition']],
  ['one that revokes a release of this document', ['report@1.0.0'], ['newer-composition', 'revoked-release']],
  ['a revoked list of the wrong type', { report: '1.0.0' }, ['newer-composition']],
])('requires a full load for %s', async (_what, revoked, expected) => {
  live = { id: 'other', revoked }
  await openedTab().look()
  expect(reasons()).toEqual(expected)
})

test('releases the full load when its composition is live again', async () => {
  live = { id: 'other', revoked: ['report@1.0.0'] }
  const tab = openedTab()
  await tab.look()
  live = { id: 'mine' }
  jest.advanceTimersByTime(1000)
  await tab.look()
  expect(reasons()).toEqual([])
})

test('changes nothing without a network, and does not fail', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await openedTab().look()
  expect(reasons()).toEqual([])
})
