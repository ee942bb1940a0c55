import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Measured } from '../../e2e/reliability/campaign'
import { type Installation, startInstallation } from './installation/installation'
import type { Phase, Setting } from './phases/phase'
import { PHASES } from './phases/phases'
import { whatIsMissing } from './what-is-missing'
import { type Entry, writeReport } from './write-report'

const OPTIONS = ['--short', '--write']
const USAGE = `npm run rehearsal -- [--short] [--write] [phase...]
  The installation of several machines on this one, under load and with faults; docs/operations.md describes it.
  --short  the form that npm test runs
  --write  writes docs/rehearsal.md
  Phases: ${PHASES.map(({ name }) => name).join(', ')}; all of them unless some are named.
  SEED=<number> repeats the choices of a run.`

/** Runs the whole rehearsal, or the phases that are named. Returns whether every bar was met. */
export async function rehearse(args: string[]): Promise<boolean> {
  const options = args.filter((arg) => arg.startsWith('--'))
  const names = args.filter((arg) => !arg.startsWith('--'))
  const unknown = [
    ...options.filter((option) => !OPTIONS.includes(option)),
    ...names.filter((name) => !PHASES.some((phase) => phase.name === name)),
  ]
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}.\n${USAGE}`)
    return false
  }
  const missing = whatIsMissing()
  if (missing.length > 0) {
    console.error(`The rehearsal needs ${missing.join(', ')}. On Debian, npm test installs them.`)
    return false
  }
  const isShort = options.includes('--short')
  const chosen = PHASES.filter(({ name, isLong }) => (names.length > 0 ? names.includes(name) : !(isShort && isLong)))
  const entries = await runPhases(chosen, { isShort, seed: Number(process.env.SEED ?? Date.now() % 100_000) })
  if (options.includes('--write')) writeReport(entries, PHASES)
  return entries.length === chosen.length && entries.every(({ passed }) => passed)
}

async function runPhases(phases: Phase[], options: Pick<Setting, 'isShort' | 'seed'>): Promise<Entry[]> {
  const start = performance.now()
  const log = (line: string) => console.log(`${secondsSince(start).toFixed(1).padStart(7)} s  ${line}`)
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-rehearsal-files-'))
  process.env.E2E_RUN_FOLDER = folder
  log(`seed ${options.seed}`)
  const entries: Entry[] = []
  let installation: Installation | undefined
  let isStopped = false
  // After Ctrl-C the phase that runs is the last one, and everything that was started is ended in order; after another one at once.
  process.on('SIGINT', () => {
    if (isStopped) process.exit(130)
    isStopped = true
    log('Ends after this phase; Ctrl-C once more ends it at once.')
  })
  process.once('SIGTERM', () => process.exit(143))
  try {
    installation = await startInstallation(log)
    for (const phase of phases) {
      if (isStopped) break
      const begun = performance.now()
      const result = await runPhase(phase, { ...options, installation, log })
      log(`${phase.name}: ${result.passed ? 'passed' : 'NOT PASSED'}: ${result.measured}`)
      if (!result.passed) for (const line of result.details) log(`  ${line}`)
      const seconds = Math.round(secondsSince(begun))
      entries.push({ ...result, name: phase.name, seconds, seed: options.seed, at: new Date().toISOString() })
    }
    return entries
  } finally {
    await installation?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function runPhase(phase: Phase, setting: Setting): Promise<Measured> {
  try {
    return await phase.run(setting)
  } catch (error) {
    console.error(error)
    return { measured: 'it ended with an error', passed: false, details: [String(error).slice(0, 300)] }
  }
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000
}
