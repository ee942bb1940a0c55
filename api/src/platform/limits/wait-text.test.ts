import { formatWait } from './wait-text'

test.each([
  [1, '1 second'],
  [29_001, '30 seconds'],
  [60_000, '60 seconds'],
  [90_000, '2 minutes'],
  [3_600_000, '60 minutes'],
  [7_200_000, '2 hours'],
  [86_399_000, '24 hours'],
])('formats %i ms as %s', (milliseconds, text) => {
  expect(formatWait(milliseconds)).toBe(text)
})
