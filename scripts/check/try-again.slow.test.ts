import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Summary } from './reports'
import { tryAgain } from './try-again'

const folder = mkdtempSync(join(__dirname, '../../.cache/try-again-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A command in the place of Jest: it writes this report, and ends with this code. */
function stepWith(report: { failed: number; passed: number }, code: number) {
  const file = join(folder, 'report.json')
  const script = join(folder, 'jest.cjs')
  const written = { numPassedTests: report.passed, numFailedTests: report.failed, numRuntimeErrorTestSuites: 0 }
  writeFileSync(
    script,
    `const out = process.argv.find((one) => one.startsWith('--outputFile=')).slice('--outputFile='.length)
    require('node:fs').writeFileSync(out, ${JSON.stringify(JSON.stringify({ ...written, testResults: [] }))})
    process.exit(${code})`,
  )
  const command = [process.execPath, script, `--outputFile=${file}`]
  return { name: 'tests', command, report: file, limitMs: 60_000 }
}

const first = (failed: number): Summary => ({
  passed: 10,
  failed,
  failures: 'Too late',
  flaky: [],
  failedTests: Array.from({ length: failed }, (_, n) => ({ file: '/a.test.ts', name: `test ${n}` })),
})

test('a test that passes at its second try counts as passed, and is named', async () => {
  expect(await tryAgain(stepWith({ failed: 0, passed: 4 }, 0), first(1))).toMatchObject({
    passed: 11,
    failed: 0,
    flaky: ['test 0'],
    failures: 'Too late',
  })
})

test.each([
  ['fails again', { failed: 1, passed: 3 }, 1],
  ['was not run again', { failed: 0, passed: 0 }, 1],
  ['is one of many', { failed: 0, passed: 9 }, 4],
])('a test that %s has failed', async (_what, report, failed) => {
  const step = stepWith(report, report.failed)
  expect(await tryAgain(step, first(failed))).toMatchObject({ passed: 10, failed, flaky: [] })
})
