import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { CAMPAIGNS } from './all-campaigns'

const ROOT = join(import.meta.dirname, '../../..')
const REPORT = join(ROOT, 'docs/reliability.md')
/** The results of earlier runs, so that a run of one campaign keeps the lines of the others. */
const KEPT = join(ROOT, 'docs/reliability.json')

/** The result of one run of a campaign. */
export interface Entry {
  name: string
  measured: string
  passed: boolean
  details: string[]
  /** The share of the whole campaign that ran. */
  scale: number
  seed: number
  /** ISO date and time. */
  at: string
  seconds: number
  machine?: string
}

/** Writes docs/reliability.md from these results, and from the newest earlier ones of the other campaigns. */
export async function writeReport(entries: Entry[]): Promise<void> {
  const earlier: Entry[] = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : []
  const machine = describeMachine()
  const newest = new Map([...earlier, ...entries.map((entry) => ({ ...entry, machine }))].map((one) => [one.name, one]))
  writeFileSync(KEPT, `${JSON.stringify([...newest.values()], undefined, 2)}\n`)
  writeFileSync(REPORT, reportOf(newest))
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', REPORT, KEPT], {
    cwd: ROOT,
    stdio: 'ignore',
  })
}

function reportOf(entries: Map<string, Entry>): string {
  const rows = CAMPAIGNS.map(({ name, bar }) => {
    const entry = entries.get(name)
    if (!entry) return `| ${name} | ${bar} | not measured | |`
    return `| ${name} | ${bar} | ${inCell(entry.measured)}${shareText(entry)} | ${entry.passed ? 'yes' : '**no**'} |`
  })
  const sections = CAMPAIGNS.map(({ name, how }) => sectionOf(name, how, entries.get(name)))
  return `${INTRODUCTION}
| campaign | asked | measured | pass |
| --- | --- | --- | --- |
${rows.join('\n')}

${sections.join('\n\n')}
`
}

const INTRODUCTION = `# Reliability

\`npm run bench -- reliability\` writes this page; \`npm run bench -- reliability fuzz\` measures one line of it again.
\`SEED=<number>\` repeats a run, \`SCALE=0.1\` runs a tenth of each campaign. \`npm test\` runs a sample of each.
`

function shareText({ scale }: Entry): string {
  return scale === 1 ? '' : ` (${Math.round(scale * 1000) / 10} % of the campaign)`
}

function sectionOf(name: string, how: string, entry: Entry | undefined): string {
  const lines = [`## ${name}`, '', `${how}.`]
  if (!entry) return [...lines, '', 'Not measured yet.'].join('\n')
  lines.push(
    '',
    `${entry.at.slice(0, 16).replace('T', ' ')} UTC, ${entry.seconds} s, seed ${entry.seed}; ${entry.machine}.`,
  )
  if (entry.details.length > 0) lines.push('', ...entry.details.map((line) => `- ${line.replace(/\s+/g, ' ')}`))
  return lines.join('\n')
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|')
}

/** Machine and software, in one line. */
function describeMachine(): string {
  const chromium = versionOf(process.env.CHROMIUM_PATH || '/usr/bin/chromium')
  const memory = Math.round(totalmem() / 2 ** 30)
  return [
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory} GB, load average ${loadavg()[2]?.toFixed(1)} over 15 minutes, Linux ${release()}, Node ${process.version}`,
    `${versionOf('postgres') ?? 'no PostgreSQL'}, ${chromium ?? 'no Chromium'}`,
    `revision ${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()}`,
  ].join('; ')
}

function versionOf(program: string): string | undefined {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
