import { expect, test } from '@playwright/test'
import { problemList } from '../campaign'
import { testSampleOf } from '../sample-of'
import { judgeRefusals, overload } from './overload'

testSampleOf(overload, 0.05)

test('a late refusal, an error and a missing response are noticed; a soon refusal is not', () => {
  const problems = problemList()
  const refused = { status: 503, ms: 10, writtenAt: 1, error: '' }
  judgeRefusals(
    problems,
    [refused, { ...refused, ms: 1500 }, { ...refused, status: 500 }, { ...refused, status: 'no response' as const }],
    true,
  )
  expect(problems.count()).toBe(3)
})
