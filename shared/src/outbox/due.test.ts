import { nextDue } from './due'
import type { OutboxEntry } from './outbox-entry'

const NOW = 1_800_000_000_000
const MINUTE = 60_000

const waiting = (nextAt: number): OutboxEntry => ({
  id: 'a',
  fields: {},
  image: null,
  imageName: '',
  owner: null,
  createdAt: 0,
  state: { kind: 'waiting', reason: 'server', message: '' },
  attempts: 1,
  nextAt,
})
const session = { token: '', account: 'ada', user: {}, expiresAt: null }
const due = (nextAt: number, tried: string[] = ['a']) =>
  nextDue([waiting(nextAt)], { session, now: NOW, tried: new Set(tried) })?.id

test('a report is due when its time has come', () => {
  expect([due(NOW), due(NOW + 1)]).toEqual(['a', undefined])
})

test('a report that was not tried since there was hope is due at once', () => {
  expect(due(NOW + MINUTE, [])).toBe('a')
})

test('a report whose time is further away than any wait is due: the clock was put back', () => {
  expect(due(NOW + 60 * MINUTE)).toBe('a')
})
