import { expect, test } from '@playwright/test'
import { testSampleOf } from '../sample-of'
import { slopeOf } from './slope'
import { soak } from './soak'

testSampleOf(soak, 0.004)

test('a memory that grows by 3 MB a minute has the slope 3, and a flat one 0', () => {
  expect(
    slopeOf([
      [0, 100],
      [1, 103],
      [2, 106],
    ]),
  ).toBeCloseTo(3)
  expect(
    slopeOf([
      [0, 100],
      [1, 102],
      [2, 100],
      [3, 102],
      [4, 100],
    ]),
  ).toBeCloseTo(0)
})
