import type { OutboxEntry } from '../outbox-entry'
import { nextDue, timeToNextLook } from './due'

const NOW = 1_800_000_000_000
const MINUTE = 60_000

const waiting = (nextAt: number, owner: string | null = null): OutboxEntry => ({
  id: 'a',
  fields: {},
  image: null,
  imageName: '',
  owner,
  createdAt: 0,
  state: { kind: 'waiting', reason: 'server', message: '' },
  attempts: 1,
  nextAt,
})
const session = { token: '', account: 'ada', user: {}, expiresAt: null }
const due = (nextAt: number, attempted: string[] = ['a']) =>
  nextDue([waiting(nextAt)], { session, now: NOW, attempted: new Set(attempted) })?.id

test('a report is due when its time has come', () => {
  expect([due(NOW), due(NOW + 1)]).toEqual(['a', undefined])
})

test('a report that was not attempted since the last retry request is due at once', () => {
  expect(due(NOW + MINUTE, [])).toBe('a')
})

test('a report whose time is later than the longest back-off is due: the clock was set back', () => {
  expect(due(NOW + 60 * MINUTE)).toBe('a')
})

const timeTo = (...entries: OutboxEntry[]) => timeToNextLook(entries, { session, now: NOW })

test('the next check is when the first report is due', () => {
  expect(timeTo(waiting(NOW + 2 * MINUTE), waiting(NOW + MINUTE))).toBe(MINUTE)
})

test('the next check is three seconds later at the soonest, and five minutes later at the latest', () => {
  expect([timeTo(waiting(NOW)), timeTo(waiting(NOW + 60 * MINUTE))]).toEqual([3000, 5 * MINUTE])
})

test('there is no next check when no report waits for this session', () => {
  expect([timeTo(), timeTo(waiting(NOW, 'bola'))]).toEqual([undefined, undefined])
  expect(timeToNextLook([waiting(NOW)], { session: null, now: NOW })).toBeUndefined()
})
