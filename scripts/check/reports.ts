import { readFileSync } from 'node:fs'

export interface Summary {
  passed: number
  failed: number
  /** The failures, with their reasons. */
  failures: string
  /** The names of tests that passed only when they were tried again. */
  flaky: string[]
  /** Jest's failed tests that can be tried again; none when a file did not even start. */
  failedTests: { file: string; name: string }[]
}

/** The fields that we read of Jest's JSON report. */
interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: { name: string; message: string; assertionResults?: { fullName: string; status: string }[] }[]
}

/** The fields that we read of Playwright's JSON report. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string; results: { errors: { message?: string }[] }[] }[] }[]
}

/** Reads the report of a test run; undefined when the run ended before it wrote one. */
export function readReport(file: string): Summary | undefined {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport | PlaywrightReport
    return 'stats' in report ? ofPlaywright(report) : ofJest(report)
  } catch {
    return undefined
  }
}

function ofJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }: JestReport): Summary {
  // A log may be cut: it shows the tests that failed and not the others.
  const failures = testResults.flatMap(({ name, message }) => (message ? `${name}\n${message}` : [])).join('\n')
  const failedTests = testResults.flatMap(({ name: file, assertionResults = [] }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName: name }) => ({ file, name })),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    failures,
    flaky: [],
    failedTests: numRuntimeErrorTestSuites > 0 ? [] : failedTests,
  }
}

function ofPlaywright({ stats, errors, suites }: PlaywrightReport): Summary {
  const tests = suites.flatMap((suite) => testsOf(suite, ''))
  const failures = tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ name, messages }) => `${name}\n${messages.at(-1) ?? ''}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [...failures, ...errors.map(({ message = 'An error outside of the tests.' }) => message)].join('\n'),
    flaky: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name),
    failedTests: [],
  }
}

interface PlaywrightTest {
  name: string
  status: string
  messages: string[]
}

function testsOf({ title, suites = [], specs }: PlaywrightSuite, parent: string): PlaywrightTest[] {
  const path = parent ? `${parent} > ${title}` : title
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: `${path} > ${spec.title}`,
      status,
      messages: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
    })),
  )
  return [...own, ...suites.flatMap((suite) => testsOf(suite, path))]
}
