import { inWords } from './wait-text'

test.each([
  [1, '1 second'],
  [29_001, '30 seconds'],
  [60_000, '60 seconds'],
  [90_000, '2 minutes'],
  [3_600_000, '60 minutes'],
])('%i ms are said as %s', (milliseconds, words) => {
  expect(inWords(milliseconds)).toBe(words)
})
