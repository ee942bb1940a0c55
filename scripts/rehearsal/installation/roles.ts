import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { commandEnvironment, ROOT } from '../../../e2e/commands/run-command'
import { NO_LIMITS } from '../../../e2e/reliability/campaign'
import { answers } from './proxies'
import type { Program } from './supervisor'

export interface Role {
  name: string
  role: 'site' | 'api' | 'composer'
  port: number
  folder: string
  variables: Record<string, string>
}

/** A process of the product, started as the units of deploy/systemd start it. */
export function roleProgram({ name, role, port, folder, variables }: Role): Program & { dataDir: string } {
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  const own = {
    ...{ NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, DRAIN_SECONDS: '3' },
    ...{ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMITS: NO_LIMITS, LOG_LEVEL: 'error' },
  }
  return {
    name,
    command: process.execPath,
    args: ['scripts/run.mjs', 'start', role],
    cwd: ROOT,
    env: commandEnvironment({ ...own, ...variables }),
    dataDir,
    isReady: () => answers(port, '/readyz'),
  }
}
