import { expect, test } from '@playwright/test'
import { problemList } from '../campaign'
import { testSampleOf } from '../sample-of'
import { inspectLog, MARK } from './log-lines'
import { logs } from './logs'

testSampleOf(logs, 0.06)

const START = 'CivicTrack is ready at http://localhost:3000\n'
const PLANTED = [
  ['no JSON object', 'Error: something failed'],
  ['no JSON object', '["a list"]'],
  ['a password', `{"msg":"log-in of ${MARK}1 failed"}`],
  ['a code', '{"msg":"code 123456 sent"}'],
  ['a signed token', '{"authorization":"eyJhbGciOiJIUzI1NiJ9.e30.c2ln"}'],
  ['an email address', '{"msg":"550 <ada@example.ng> unknown"}'],
] as const

for (const [problem, line] of PLANTED) {
  test(`notices a line with ${problem}: ${line}`, () => {
    const problems = problemList()
    inspectLog(problems, { log: `${START}${line}\n`, codes: ['123456'] })
    expect(problems.lines().join()).toContain(problem)
  })
}

test('notices a plain line before the start is over', () => {
  const problems = problemList()
  inspectLog(problems, { log: `Building\n${START}`, codes: [] })
  expect(problems.lines().join()).toContain('no JSON object')
})

test('accepts JSON objects around the line of the start', () => {
  const problems = problemList()
  expect(inspectLog(problems, { log: `{"msg":"Building"}\n${START}{"level":30}\n`, codes: [] })).toBe(1)
  expect(problems.count()).toBe(0)
})
