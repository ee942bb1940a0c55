/** A check: a command that succeeds or fails. For tests, the counts stand in a JSON report. */
export interface Step {
  name: string
  command: string[]
  report?: string
}

const bin = (name: string) => `node_modules/.bin/${name}`

function jest(projects: string[], ...words: string[]): Step {
  const report = `.cache/jest-${projects.join('-')}.json`
  return {
    name: `tests: ${projects.join(', ')}`,
    command: [bin('jest'), '--selectProjects', ...projects, '--json', `--outputFile=${report}`, '--silent', ...words],
    report,
  }
}

const STATIC_CHECKS: Step[] = [
  { name: 'format, lint, boundaries', command: [bin('biome'), 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: [bin('tsc'), '-p', '.'] },
  { name: 'dead code', command: [bin('knip')] },
]

export const QUICK_CHECKS: Step[] = [...STATIC_CHECKS, jest(['server', 'browser'])]

/** The long ones run by themselves: they measure time-outs and share two cores with a browser. */
export const LONG_CHECKS: Step[] = [jest(['slow']), jest(['database'], '--maxWorkers=2'), jest(['e2e'], '--runInBand')]
