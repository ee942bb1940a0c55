import { execute } from './execute'
import { readReport, type Summary } from './reports'
import type { Step } from './steps'

/** More failures than these are no accident of a busy machine. */
const MAX_TRIED_AGAIN = 3

/**
 * Runs the files of a few failed tests once more, alone. Tests that pass then count as passed, and the summary names them with
 * their first failures; one that fails again has failed. As Playwright's own second try of the browser tests.
 */
export async function tryAgain(step: Step, first: Summary): Promise<Summary> {
  const { failedTests } = first
  if (!step.report || failedTests.length === 0 || failedTests.length > MAX_TRIED_AGAIN) return first
  const report = step.report.replace('.json', '-again.json')
  const command = step.command.map((part) => (part === `--outputFile=${step.report}` ? `--outputFile=${report}` : part))
  const files = [...new Set(failedTests.map(({ file }) => file))]
  const { code } = await execute({ ...step, command: [...command, '--runTestsByPath', ...files] })
  const again = readReport(report)
  if (code !== 0 || !again || again.failed > 0 || again.passed < failedTests.length) return first
  return {
    ...first,
    passed: first.passed + failedTests.length,
    failed: 0,
    flaky: failedTests.map(({ name }) => name),
    failedTests: [],
  }
}
