import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const COMMANDS = {
  e2e: (test: string) => ['playwright', 'test', '--workers=1', `/${test}\\.test\\.ts$`],
  database: (test: string) => [
    ...['jest', '--selectProjects', 'database', '--runInBand'],
    ...['--testPathPatterns', `/${test}\\.db\\.test\\.ts$`],
  ],
  slow: (test: string) => [
    ...['jest', '--selectProjects', 'slow', '--runInBand'],
    ...['--testPathPatterns', `/${test}\\.slow\\.test\\.ts$`],
  ],
}

/** Runs the whole campaign of which `npm test` runs a sample, and prints its figures. */
export async function runCampaign(test: string, runner: keyof typeof COMMANDS = 'e2e'): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'civictrack-bench-'))
  const figures = join(folder, 'figures')
  const [program = '', ...programArguments] = COMMANDS[runner](test)
  const child = spawn(`node_modules/.bin/${program}`, programArguments, {
    stdio: 'inherit',
    env: { ...process.env, CAMPAIGN: 'long', CAMPAIGN_FIGURES: figures },
  })
  const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject))
  console.log(linesOf(figures))
  rmSync(folder, { recursive: true, force: true })
  return code === 0
}

function linesOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd()
  } catch {
    return 'The campaign has ended before its first figure.'
  }
}
