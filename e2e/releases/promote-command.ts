import { runCommand } from '../commands/run-command'
import type { SiteUnderTest } from '../site/site-under-test'

interface Output {
  browser: string
  error: string
  refusals: { check: string; problem: string; remedy: string }[]
}

/** `npm run release -- promote`, whether it succeeds or is refused. */
export async function promote({ dataDir, url }: SiteUnderTest, release: string, ...options: string[]) {
  const store = ['--data', dataDir, '--site', url]
  const { code, stdout } = await runCommand(['release', 'promote', release, ...options, '--json', ...store])
  return { code, output: JSON.parse(stdout) as Output }
}
