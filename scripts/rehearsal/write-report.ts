import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../e2e/commands/run-command'
import type { Measured } from '../../e2e/reliability/campaign'
import type { Phase } from './phases/phase'

const REPORT = join(ROOT, 'docs/rehearsal.md')
/** The results of earlier runs, so that a run of one phase keeps the lines of the others. */
const KEPT = join(ROOT, 'docs/rehearsal.json')

/** The result of one phase. */
export interface Entry extends Measured {
  name: string
  seconds: number
  seed: number
  /** ISO date and time. */
  at: string
  machine?: string
}

/** Writes docs/rehearsal.md from these results, and from the newest earlier ones of the other phases. */
export function writeReport(entries: Entry[], phases: readonly Phase[]): void {
  const earlier: Entry[] = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : []
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, load average ${loadavg()[2]?.toFixed(1)} over 15 minutes, Node ${process.version}`
  const newest = new Map([...earlier, ...entries.map((one) => ({ ...one, machine }))].map((one) => [one.name, one]))
  writeFileSync(KEPT, `${JSON.stringify([...newest.values()], undefined, 2)}\n`)
  writeFileSync(REPORT, reportOf(newest, phases))
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', REPORT, KEPT], {
    cwd: ROOT,
    stdio: 'ignore',
  })
}

function reportOf(entries: Map<string, Entry>, phases: readonly Phase[]): string {
  const rows = phases.map(({ name, bar }) => {
    const entry = entries.get(name)
    return `| ${name} | ${bar} | ${entry?.measured ?? 'not measured'} | ${entry ? (entry.passed ? 'yes' : '**no**') : ''} |`
  })
  const sections = phases.flatMap(({ name }) => sectionOf(entries.get(name)))
  return `${INTRODUCTION}
| phase | asked | measured | pass |
| --- | --- | --- | --- |
${rows.join('\n')}

${sections.join('\n\n')}
`
}

function sectionOf(entry: Entry | undefined): string[] {
  if (!entry) return []
  const when = `${entry.at.slice(0, 16).replace('T', ' ')} UTC, ${entry.seconds} s, seed ${entry.seed}; ${entry.machine}.`
  const details = entry.details.map((line) => `- ${line.replace(/\s+/g, ' ')}`)
  return [[`## ${entry.name}`, '', when, ...(details.length > 0 ? ['', ...details] : [])].join('\n')]
}

const INTRODUCTION = `# Rehearsal

\`npm run rehearsal -- --write\` writes this page: the installation of several machines on one, with the files of \`deploy/\`, under load
and with faults ([decision 286](decisions/0286-several-machines-are-rehearsed-on-one-with-the-files-of-deploy.md)). \`npm test\` runs the
phases \`walk\`, \`faults\` and \`rights\` in their short form.
`
