import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The repository's root: e2e starts the same commands there as people do. */
export const ROOT = join(__dirname, '../..')

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs `npm run <command> -- <words>` (without npm, which only slows it down) until it ends. */
export function runCommand(words: string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, ['scripts/run.mjs', ...words], {
    cwd: ROOT,
    env: commandEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended: Ended = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (text: Buffer) => {
    ended.stdout += text
  })
  child.stderr.on('data', (text: Buffer) => {
    ended.stderr += text
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ ...ended, code }))
  })
}

/** Variables that would change what the product does; a test sets them itself or not at all. */
const OURS =
  /^(PORT|API_PORT|DATA_DIR|DATABASE_URL|SMTP_URL|MAIL_FROM|GOOGLE_CLIENT_ID|GOOGLE_KEYS_URL|PUBLIC_URL|API_URL|TRUSTED_PROXIES|TOKEN_SECRET|ADMIN_SECRET|RATE_LIMITS|OFFLINE|LOG_LEVEL|NODE_ENV|NODE_OPTIONS)$/

/** The environment of a person at a fresh shell, with some variables of the test's choice. */
export function commandEnvironment(env: Record<string, string>): NodeJS.ProcessEnv {
  const shell = Object.entries(process.env).filter(([name]) => !OURS.test(name) && !name.startsWith('JEST_'))
  return { ...Object.fromEntries(shell), ...env }
}
