import type { App } from '../support/apps'
import { release } from '../support/release-command'

/** The versions that one team releases one after the other. */
export interface Plan {
  app: App
  versions: string[]
}

export function plans(apps: App[], { major, each }: { major: number; each: number }): Plan[] {
  const versions = Array.from({ length: each }, (_, index) => `${major}.0.${index + 1}`)
  return apps.map((app) => ({ app, versions }))
}

/** Every team works through its plan in processes of its own, all teams at once. */
export async function inEveryTeam(plan: Plan[], work: (release: { app: App; version: string }) => Promise<unknown>) {
  await Promise.all(
    plan.map(async ({ app, versions }) => {
      for (const version of versions) await work({ app, version })
    }),
  )
}

export function publish(dataDir: string, { app, version }: { app: App; version: string }): Promise<unknown> {
  return release(dataDir, 'publish', app, '--version', version)
}

export function promote(dataDir: string, { app, version }: { app: App; version: string }): Promise<unknown> {
  // A browser for each of many promotions would only measure how many browsers the machine can start.
  return release(dataDir, 'promote', `${app}@${version}`, '--no-browser')
}
