import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs everything of which `npm test` runs a sample, and prints its figures. */
export async function runCampaign(test: string, project: 'e2e' | 'database' = 'e2e'): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'civictrack-bench-'))
  const figures = join(folder, 'figures')
  const words = ['--selectProjects', project, '--runInBand', '--testPathPatterns', `/${test}\\.(db\\.)?test\\.ts$`]
  const child = spawn('node_modules/.bin/jest', words, {
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
    return 'There are no figures: the campaign did not come that far.'
  }
}
