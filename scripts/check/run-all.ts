import { mkdirSync, rmSync } from 'node:fs'
import { execute } from './execute'
import { readReport } from './reports'
import type { Step } from './steps'
import { tryAgain } from './try-again'

interface Counts {
  passed: number
  failed: number
}

/** Runs checks two at a time, or one after the other, shows the output of those that fail, and counts. */
export async function runAll(steps: Step[], { atOnce = 2 }: { atOnce?: number } = {}): Promise<Counts> {
  mkdirSync('.cache', { recursive: true })
  // Checks run in process groups of their own, which end with this process when it is interrupted.
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

/** A check counts as one, and a test run as its tests; a run that ended before it wrote a report is one failure. */
async function run(step: Step): Promise<Counts> {
  if (step.report) rmSync(step.report, { force: true })
  const start = performance.now()
  const first = await execute(step)
  const read = step.report ? readReport(step.report) : undefined
  const summary = read && (await tryAgain(step, read))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const { output } = first
  const code = summary?.failed === 0 && read?.failed !== 0 ? 0 : first.code
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${step.name} (${seconds} s)`)
  for (const name of summary?.flaky ?? []) console.log(`        FLAKY, passed only when tried again: ${name}`)
  if (code !== 0 || summary?.flaky.length) console.log(summary?.failures || output)
  if (!summary) return code === 0 && !step.report ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const { passed, failed } = summary
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}
