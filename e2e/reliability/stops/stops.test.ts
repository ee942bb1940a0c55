import { expect, test } from '@playwright/test'
import { problemList } from '../campaign'
import { testSampleOf } from '../sample-of'
import { judge, stops } from './stops'

testSampleOf(stops, 0.05)

test('a request that was written before the signal and has no response is noticed', () => {
  const problems = problemList()
  const dropped = { status: 'no response' as const, ms: 1, writtenAt: 5, error: 'socket hang up' }
  expect(judge(problems, [dropped, { ...dropped, writtenAt: 15 }, { ...dropped, status: 200 }], 10)).toBe(1)
  expect(problems.count()).toBe(1)
})
