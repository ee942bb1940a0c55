import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The repository's root, where e2e starts the same commands as people do. */
export const ROOT = join(import.meta.dirname, '../..')

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs `npm run <command> -- <arguments>` (without npm, which only slows it down) until it ends. */
export function runCommand(commandLine: string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, ['scripts/run.mjs', ...commandLine], {
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

/** Runs one of the scripts that only tests use, with the names of its folder and file. */
export function runScript(script: string, scriptArguments: string[]): Promise<Ended> {
  return runCommand([script, ...scriptArguments])
}

/** Variables that change what the product does; a test sets them itself or not at all. */
const PRODUCT_VARIABLES =
  /^(PORT|API_PORT|DATA_DIR|DATABASE_URL|SMTP_URL|MAIL_FROM|BOUNCE_DOMAIN|GOOGLE_CLIENT_ID|GOOGLE_KEYS_URL|PUBLIC_URL|API_URL|COMPOSER_URL|CHANNEL|PREVIEW_HOST|PREVIEW_API_URL|SITE_KEYS|TRUSTED_PROXIES|TOKEN_SECRET|ADMIN_SECRET|RATE_LIMITS|OFFLINE|LOG_LEVEL|NODE_ENV|NODE_OPTIONS)$/
/** Variables of the test runners. */
const RUNNER_VARIABLES = /^(JEST_|PLAYWRIGHT_|PW_|TEST_|E2E_|FORCE_COLOR$|DEBUG_COLORS$)/

/** The environment of a person at a fresh shell, with some variables of the test's choice. */
export function commandEnvironment(env: Record<string, string>): NodeJS.ProcessEnv {
  const shell = Object.entries(process.env).filter(
    ([name]) => !PRODUCT_VARIABLES.test(name) && !RUNNER_VARIABLES.test(name),
  )
  return { ...Object.fromEntries(shell), ...env }
}
