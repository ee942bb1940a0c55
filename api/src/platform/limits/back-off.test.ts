import { backOff } from './limits-store'

test('has no back-off below the limit, then 30 seconds, doubling up to 15 minutes', () => {
  expect([0, 9, 10, 11, 12, 14, 15, 1000].map((failures) => backOff(failures, 10) / 1000)).toEqual([
    0, 0, 30, 60, 120, 480, 900, 900,
  ])
})
