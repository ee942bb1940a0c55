import { runCommand } from '../commands/run-command'
import { expect } from '../fixtures/test'
import type { SiteUnderTest } from '../site/site-under-test'

/** Moves a report through statuses, as an operator does with `npm run admin`. */
export async function moveReport(site: SiteUnderTest, reference: string, statuses: string[]): Promise<void> {
  for (const status of statuses) {
    const { code, stdout, stderr } = await admin(site, 'issue', reference, '--status', status, '--note', 'Sent on.')
    expect([code, stdout.trim(), stderr]).toEqual([0, `${reference} is ${status}.`, ''])
  }
}

export function admin({ dataDir, url }: SiteUnderTest, ...commandArguments: string[]) {
  return runCommand(['admin', ...commandArguments], { DATA_DIR: dataDir, PORT: new URL(url).port })
}
