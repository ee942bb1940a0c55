import { addEvents, type ErrorGroup, type EventsByRelease } from './release-events'

const group = (line: number, more: Partial<ErrorGroup> = {}): ErrorGroup => ({
  kind: 'error',
  name: 'TypeError',
  frames: [{ app: 'report', version: '1.0.0', file: 'page.js', line, column: 1 }],
  count: 1,
  first: '2026-01-02T00:00:00Z',
  last: '2026-01-02T00:00:00Z',
  routes: ['/Issue'],
  ...more,
})
const ofReport = (...errors: ErrorGroup[]): EventsByRelease => ({ 'report@1.0.0': { errors, vitals: {} } })

test('equal errors are one group, with its first and last time and its routes', () => {
  const sum = ofReport(group(1))
  const more = ofReport(group(1, { last: '2026-01-03T00:00:00Z', routes: ['/Help'] }), group(2))
  const before = structuredClone(more)
  addEvents(sum, more)
  expect(sum['report@1.0.0']?.errors).toEqual([
    group(1, { count: 2, last: '2026-01-03T00:00:00Z', routes: ['/Issue', '/Help'] }),
    group(2),
  ])
  expect(more).toEqual(before)
})

test('errors of another kind or name are other groups', () => {
  const sum = ofReport(group(1))
  addEvents(sum, ofReport(group(1, { kind: 'rejection' }), group(1, { name: 'RangeError' })))
  expect(sum['report@1.0.0']?.errors).toHaveLength(3)
})

test('of a flood of different errors, the hundred that occur most stay', () => {
  const sum = ofReport(group(0, { count: 2, last: '2026-01-01T00:00:00Z' }))
  for (let line = 1; line <= 500; line += 1) addEvents(sum, ofReport(group(line)))
  const { errors = [] } = sum['report@1.0.0'] ?? {}
  expect([errors.length, errors[0]?.frames[0]?.line]).toEqual([100, 0])
})

test('an error that is new after a flood of others is kept, and may come to occur most', () => {
  const sum: EventsByRelease = {}
  const flood = Array.from({ length: 300 }, (_, line) => group(line, { count: 5 }))
  addEvents(sum, ofReport(...flood))
  for (let second = 10; second < 20; second += 1)
    addEvents(sum, ofReport(group(999, { last: `2026-01-02T00:00:${second}Z` })))
  const { errors = [] } = sum['report@1.0.0'] ?? {}
  expect([errors.length, errors[0]?.frames[0]?.line, errors[0]?.count]).toEqual([100, 999, 10])
})

test('a group has at most ten routes', () => {
  const sum = ofReport(group(1))
  for (let page = 0; page < 30; page += 1) addEvents(sum, ofReport(group(1, { routes: [`/${page}`] })))
  expect(sum['report@1.0.0']?.errors[0]?.routes).toHaveLength(10)
})

test('a place in the sources that is found later is kept', () => {
  const original = { source: 'report/src/page.tsx', line: 3, column: 5 }
  const found = group(1)
  const sum = ofReport(group(1))
  addEvents(sum, ofReport({ ...found, frames: found.frames.map((frame) => ({ ...frame, original })) }))
  addEvents(sum, ofReport(group(1)))
  expect(sum['report@1.0.0']?.errors[0]?.frames[0]?.original).toEqual(original)
})

test('adds the counts of buckets, however many there are', () => {
  const sum: EventsByRelease = { 'report@1.0.0': { errors: [], vitals: { INP: [1, 2] } } }
  addEvents(sum, { 'report@1.0.0': { errors: [], vitals: { INP: [0, 0, 4], LCP: [1] } } })
  expect(sum['report@1.0.0']?.vitals).toEqual({ INP: [1, 2, 4], LCP: [1] })
})
