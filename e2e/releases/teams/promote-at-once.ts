import { join } from 'node:path'
import { runScript } from '../../commands/run-command'
import type { SiteUnderTest } from '../../site/site-under-test'
import type { App } from '../variants'

/** The versions that one team releases one after the other. */
export interface Plan {
  app: App
  versions: string[]
}

export function plans(apps: App[], { major, each }: { major: number; each: number }): Plan[] {
  const versions = Array.from({ length: each }, (_, index) => `${major}.0.${index + 1}`)
  return apps.map((app) => ({ app, versions }))
}

/**
 * Runs every team's promotions over HTTP, in a process of its own, all teams at once. Admission opens no browser for them, because
 * that would only measure how many browsers the machine can start.
 */
export async function promoteAtOnce(site: SiteUnderTest, teams: Plan[]): Promise<void> {
  await Promise.all(teams.map((team) => work(site, team)))
}

async function work({ url, dataDir }: SiteUnderTest, { app, versions }: Plan): Promise<void> {
  const key = join(dataDir, 'keys/teams', `${app}.pem`)
  const { code, stderr } = await runScript('for-tests/promote-in-turn', [url, key, app, ...versions])
  if (code !== 0) throw new Error(`The team of ${app} failed: ${stderr}`)
}
