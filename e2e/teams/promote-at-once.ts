import { spawn } from 'node:child_process'
import type { App } from '../support/apps'
import { ROOT } from '../support/command'

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
 * Every team works through its plan in a process of its own, all teams at once, without a browser each, which would only
 * measure how many browsers the machine can start.
 */
export async function promoteAtOnce(dataDir: string, teams: Plan[]): Promise<void> {
  await Promise.all(teams.map((team) => work(dataDir, team)))
}

function work(dataDir: string, { app, versions }: Plan): Promise<void> {
  const words = ['scripts/run.mjs', 'bench/promote-in-turn', dataDir, app, ...versions]
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaints = ''
  child.stderr.on('data', (text: Buffer) => {
    complaints += text
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The team of ${app} failed: ${complaints}`)),
    )
  })
}
