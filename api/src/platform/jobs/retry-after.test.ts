import { retryAfter } from './jobs-store'

test('a failed job is tried again after 5 seconds, then later and later, at most after an hour', () => {
  expect([1, 2, 3, 4, 6, 9].map((attempts) => retryAfter(attempts) / 1000)).toEqual([5, 20, 80, 320, 3600, 3600])
})
