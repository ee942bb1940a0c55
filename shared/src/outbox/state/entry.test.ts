import type { OutboxEntry } from '../outbox-entry'
import { isSameReport, newEntry, reduceEntry } from './entry'

const report = { id: 'a', fields: { title: 'Pothole' }, image: new Blob(['photo']), imageName: 'photo.jpg' }
const position = { latitude: 6.6, longitude: 3.35, accuracy: 12 }
const added = newEntry({ ...report, position }, { owner: null, now: 1000 })

test('a new report waits for its first attempt, due at once', () => {
  expect(added).toMatchObject({
    ...{ owner: null, createdAt: 1000, attempts: 0, nextAt: 0 },
    state: { kind: 'waiting', reason: null, message: '' },
  })
})

test('an attempt counts, and gives the report to the account that sends it', () => {
  expect(reduceEntry(added, { type: 'attempted', account: 'ada' })).toEqual({ ...added, owner: 'ada', attempts: 1 })
})

test('a failed attempt gives the reason and the time of the next one', () => {
  const outcome = { kind: 'waiting', reason: 'offline', message: 'Offline.' } as const
  expect(reduceEntry(added, { type: 'failed', outcome, retryAt: 5000 })).toEqual({
    ...added,
    state: outcome,
    nextAt: 5000,
  })
})

test('a refusal by the server asks for attention', () => {
  const outcome = { kind: 'attention', message: 'No.', fields: { title: 'Too odd' } } as const
  expect(reduceEntry(added, { type: 'failed', outcome, retryAt: 5000 }).state).toEqual(outcome)
})

test('an acknowledged report keeps its reference and its position, but not its photo', () => {
  expect(reduceEntry(added, { type: 'acknowledged', reference: 'CT-1', at: 2000 })).toEqual({
    ...added,
    image: null,
    state: { kind: 'sent', reference: 'CT-1', at: 2000 },
  })
})

test('a settled position is dropped', () => {
  expect(reduceEntry(added, { type: 'positionSettled' }).position).toBeUndefined()
})

test.each<[string, OutboxEntry, typeof report, boolean]>([
  ['the same content', added, report, true],
  ['other texts', added, { ...report, fields: { title: 'Drain' } }, false],
  ['another photo', added, { ...report, image: new Blob(['another photo']) }, false],
  ['the same texts as a sent report', { ...added, image: null }, report, true],
  ['a report that was refused', { ...added, state: { kind: 'attention', message: '', fields: {} } }, report, false],
])('recognizes whether a report is kept already: %s', (_name, kept, submitted, isSame) => {
  expect(isSameReport(kept, submitted)).toBe(isSame)
})
