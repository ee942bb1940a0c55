/** A check: a command that succeeds or fails. A test run writes its counts into a JSON report. */
export interface Step {
  name: string
  command: string[]
  /** Longer than any run on a slow machine, in milliseconds. */
  limitMs: number
  report?: string
  /** Receives the output of the check while it runs. */
  onOutput?: (output: string) => void
}

const MINUTE_MS = 60_000

const bin = (name: string) => `node_modules/.bin/${name}`

function jest(projects: string[], options: string[] = []): Step {
  const report = `.cache/jest-${projects.join('-')}.json`
  return {
    name: `tests: ${projects.join(', ')}`,
    command: [bin('jest'), '--selectProjects', ...projects, '--json', `--outputFile=${report}`, '--silent', ...options],
    report,
    limitMs: 40 * MINUTE_MS,
  }
}

/** A test that fails is tried once more with a trace; the summary names it when it passes then. */
const PLAYWRIGHT: Step = {
  name: 'tests: e2e',
  command: [bin('playwright'), 'test', '--retries=1', '--max-failures=4'],
  report: '.cache/playwright.json',
  limitMs: 60 * MINUTE_MS,
  onOutput: printFiles,
}

const simple = (name: string, command: string[]): Step => ({ name, command, limitMs: 10 * MINUTE_MS })

/** Prints each file of tests as it ends, and each failure as it happens. */
function printFiles(output: string): void {
  for (const line of output.split('\n')) if (/^(PASS|FAIL|FAILED|FLAKY) /.test(line)) console.log(`        ${line}`)
}

const STATIC_CHECKS: Step[] = [
  simple('format, lint', [bin('biome'), 'ci', '--error-on-warnings', '.']),
  simple('types', [bin('tsc'), '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']),
  simple('imports', [process.execPath, 'scripts/run.mjs', 'check/imports']),
  simple('languages', [process.execPath, 'scripts/run.mjs', 'languages', '--check']),
  simple('dead code', [bin('knip')]),
]

/** The tests first: they take longest, and some of them wait, while the others use the processor. */
export const QUICK_CHECKS: Step[] = [jest(['server', 'browser']), ...STATIC_CHECKS]

/** Each runs alone: they measure time-outs and share two cores with a browser. */
export const LONG_CHECKS: Step[] = [jest(['slow']), jest(['database'], ['--maxWorkers=3']), PLAYWRIGHT]
