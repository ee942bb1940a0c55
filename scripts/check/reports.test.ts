import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReport } from './reports'

const folder = mkdtempSync(join(tmpdir(), 'civictrack-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function summaryOf(report: unknown) {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report))
  return readReport(file)
}

const jestReport = { numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults: [] }

const testWith = (title: string, status: string, message?: string) => ({
  title,
  tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
})

const playwrightReport = {
  stats: { expected: 1, unexpected: 1, flaky: 1 },
  errors: [],
  suites: [
    {
      title: 'a.test.ts',
      specs: [testWith('holds', 'expected')],
      suites: [
        {
          title: 'at 375',
          specs: [testWith('breaks', 'unexpected', 'No button'), testWith('wavers', 'flaky', 'Too late')],
        },
      ],
    },
  ],
}

test("counts Jest's failed tests and the files that did not start", () => {
  expect(summaryOf(jestReport)).toMatchObject({ passed: 3, failed: 2 })
})

test('shows the message of each file that failed', () => {
  const testResults = [
    { name: 'a.test.ts', message: 'No such name' },
    { name: 'b.test.ts', message: '' },
  ]
  expect(summaryOf({ ...jestReport, testResults })?.failures).toBe('a.test.ts\nNo such name')
})

const oneFailed = {
  ...jestReport,
  numRuntimeErrorTestSuites: 0,
  testResults: [
    {
      name: '/a.test.ts',
      message: 'Too late',
      assertionResults: [
        { fullName: 'it holds', status: 'passed' },
        { fullName: 'it wavers', status: 'failed' },
      ],
    },
  ],
}

test('names the failed tests of files that started, to try them again', () => {
  expect(summaryOf(oneFailed)?.failedTests).toEqual([{ file: '/a.test.ts', name: 'it wavers' }])
  expect(summaryOf({ ...oneFailed, numRuntimeErrorTestSuites: 1 })?.failedTests).toEqual([])
})

test("counts Playwright's flaky tests as passed, and names them", () => {
  expect(summaryOf(playwrightReport)).toEqual({
    passed: 2,
    failed: 1,
    failures: 'a.test.ts > at 375 > breaks\nNo button',
    flaky: ['a.test.ts > at 375 > wavers'],
    failedTests: [],
  })
})

test('counts an error outside of the tests as a failure', () => {
  expect(summaryOf({ ...playwrightReport, errors: [{ message: 'The template was not built' }] })).toMatchObject({
    failed: 2,
    failures: expect.stringContaining('The template was not built'),
  })
})

test.each(['', '{"stats":'])('has no summary of the incomplete report %j', (text) => {
  expect(summaryOf(text)).toBeUndefined()
})
