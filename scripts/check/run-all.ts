import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { execute } from './execute'
import type { Step } from './steps'

interface Counts {
  passed: number
  failed: number
}

/** What we read of Jest's JSON report. */
interface JestReport {
  numPassedTests?: number
  numFailedTests?: number
  numRuntimeErrorTestSuites?: number
  testResults?: { name: string; message: string }[]
}

/** Runs checks two at a time, or in turn, shows the output of those that fail, and counts. */
export async function runAll(steps: Step[], { atOnce = 2 }: { atOnce?: number } = {}): Promise<Counts> {
  mkdirSync('.cache', { recursive: true })
  // Checks run in groups of their own: an interrupted run takes them along as it exits.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const waiting = [...steps]
  const counts: Counts = { passed: 0, failed: 0 }

  async function work(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { passed, failed } = await run(step)
      counts.passed += passed
      counts.failed += failed
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work))
  return counts
}

async function run(step: Step): Promise<Counts> {
  if (step.report) rmSync(step.report, { force: true })
  const start = performance.now()
  const { code, output } = await execute(step)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${step.name} (${seconds} s)`)
  if (code !== 0) console.log(failuresOf(step) || output)
  return countsOf(step, code)
}

/** What failed in a test run, without what went well: a log may be cut. */
function failuresOf({ report }: Step): string {
  const { testResults = [] } = report ? readReport(report) : {}
  return testResults.flatMap(({ name, message }) => (message ? `${name}\n${message}` : [])).join('\n')
}

/** A check counts as one; a test run as its tests, and a run that died before it could count as a failure. */
function countsOf({ report }: Step, code: number): Counts {
  if (!report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = readReport(report)
  const failed = numFailedTests + numRuntimeErrorTestSuites
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function readReport(file: string): JestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport
  } catch {
    return {}
  }
}
