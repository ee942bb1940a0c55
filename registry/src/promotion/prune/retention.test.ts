import type { ChannelEntry } from '@civictrack/contract'
import { keptCompositions } from './retention'

const DAY = 86_400_000
const NOW = Date.parse('2026-03-01T00:00:00Z')

async function* asRead(history: ChannelEntry[]): AsyncGenerator<ChannelEntry> {
  yield* history
}

const compositionsToKeep = (history: ChannelEntry[], now: number) => keptCompositions(asRead(history), now)

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

test('keeps the last five compositions, however old they are', async () => {
  expect(await compositionsToKeep(movedDaysAgo(100, 101, 102, 103, 104, 105, 106), NOW)).not.toContain('c2')
  expect(await compositionsToKeep(movedDaysAgo(100, 101, 102, 103, 104, 105, 106), NOW)).toContain('c3')
})

test('keeps a composition that was live until less than seven days ago', async () => {
  const history = movedDaysAgo(1, 2, 3, 4, 5, 6.9, 30, 31)
  expect(await compositionsToKeep(history, NOW)).toContain('c2')
  expect(await compositionsToKeep(history, NOW)).not.toContain('c1')
})

test('reads no more of a long history than it needs', async () => {
  const history = movedDaysAgo(1, ...Array.from({ length: 5000 }, () => 30))
  let read = 0
  async function* counted() {
    for (const entry of history) {
      read += 1
      yield entry
    }
  }
  expect(await keptCompositions(counted(), NOW)).toEqual(expect.arrayContaining(['c5001', 'c5000', 'c4997']))
  expect(read).toBeLessThan(60)
})

test('keeps a composition that was live this week although the clock was a year behind at the next moves', async () => {
  const history = movedDaysAgo(1, ...Array.from({ length: 20 }, () => 365), 2, 3, 40)
  expect(await compositionsToKeep(history, NOW)).toContain('c2')
})
