import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { commandEnvironment, ROOT } from '../../../e2e/commands/run-command'
import type { Installation } from '../installation/installation'

const COMMAND = join(ROOT, 'kit/bin/civictrack.mjs')

/** Runs a command of a team in the folder of its app, over the address that everyone uses, and returns its output. */
export async function asTeam(
  { url, keys, tls }: Pick<Installation, 'url' | 'keys' | 'tls'>,
  { app, folder = ROOT, command }: { app: string; folder?: string; command: string[] },
): Promise<Record<string, unknown>> {
  const where = ['--site', url, '--key', join(keys, 'teams', `${app}.pem`), '--json']
  const env = commandEnvironment({ NODE_EXTRA_CA_CERTS: tls.file })
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...command, ...where], { cwd: folder, env })
  return JSON.parse(stdout) as Record<string, unknown>
}
