import { HOUR, SECOND } from '../clock'
import { retryAfter } from './jobs-store'

test.each([
  [HOUR, [5, 10, 20, 40, 3600, 3600]],
  [30 * SECOND, [5, 10, 20, 30, 30, 30]],
])('a failed job is tried again after 5 seconds, then later and later, at most after %i ms', (maxPause, pauses) => {
  const attempts = [1, 2, 3, 4, 11, 500]
  expect(attempts.map((attempt) => retryAfter(attempt, { maxPause }) / SECOND)).toEqual(pauses)
})
