/** A check: a command that succeeds or fails. For tests, the counts stand in a JSON report. */
export interface Step {
  name: string
  command: string[]
  /** Longer than any honest run on a slow machine, in milliseconds. */
  limitMs: number
  report?: string
  /** Hears what the check says while it runs. */
  tell?: (output: string) => void
}

const MINUTE_MS = 60_000

const bin = (name: string) => `node_modules/.bin/${name}`

interface JestRun {
  limitMs?: number
  tell?: Step['tell']
  words?: string[]
}

function jest(projects: string[], { limitMs = 20 * MINUTE_MS, tell, words = [] }: JestRun = {}): Step {
  const report = `.cache/jest-${projects.join('-')}.json`
  return {
    name: `tests: ${projects.join(', ')}`,
    command: [bin('jest'), '--selectProjects', ...projects, '--json', `--outputFile=${report}`, '--silent', ...words],
    ...{ report, limitMs, tell },
  }
}

const simple = (name: string, command: string[]): Step => ({ name, command, limitMs: 10 * MINUTE_MS })

/** Which file of tests has ended how, while the rest runs. */
function tellFiles(output: string): void {
  for (const line of output.split('\n')) if (/^(PASS|FAIL) /.test(line)) console.log(`        ${line}`)
}

const STATIC_CHECKS: Step[] = [
  simple('format, lint, boundaries', [bin('biome'), 'ci', '--error-on-warnings', '.']),
  simple('types', [bin('tsc'), '-p', '.']),
  simple('dead code', [bin('knip')]),
]

export const QUICK_CHECKS: Step[] = [...STATIC_CHECKS, jest(['server', 'browser'])]

/** The long ones run by themselves: they measure time-outs and share two cores with a browser. */
export const LONG_CHECKS: Step[] = [
  jest(['slow']),
  jest(['database'], { words: ['--maxWorkers=2'] }),
  jest(['e2e'], { words: ['--maxWorkers=2', '--bail=4', '--forceExit'], limitMs: 60 * MINUTE_MS, tell: tellFiles }),
]
