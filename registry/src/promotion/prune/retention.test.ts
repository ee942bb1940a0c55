import type { ChannelEntry } from '@civictrack/contract'
import { compositionsToKeep } from './retention'

const DAY = 86_400_000
const NOW = Date.parse('2026-03-01T00:00:00Z')

/** A channel's history, newest first, from the age in days of each move. */
const movedDaysAgo = (...days: number[]): ChannelEntry[] =>
  days.map((age, index) => ({
    serial: days.length - index,
    composition: `c${days.length - index}`,
    movedAt: new Date(NOW - age * DAY).toISOString(),
    by: 'ada',
    reason: '',
    apps: {},
    left: [],
    signature: { key: '', value: '' },
  }))

test('keeps the last five compositions, however old they are', () => {
  expect(compositionsToKeep(movedDaysAgo(100, 101, 102, 103, 104, 105, 106), NOW)).not.toContain('c2')
  expect(compositionsToKeep(movedDaysAgo(100, 101, 102, 103, 104, 105, 106), NOW)).toContain('c3')
})

test('keeps a composition that was live until less than seven days ago', () => {
  const history = movedDaysAgo(1, 2, 3, 4, 5, 6.9, 30, 31)
  expect(compositionsToKeep(history, NOW)).toContain('c2')
  expect(compositionsToKeep(history, NOW)).not.toContain('c1')
})
