import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../contract/test/free-port'
import { pgbouncer } from '../../contract/test/pgbouncer'

const SETTINGS = join(__dirname, '../../deploy/pgbouncer/pgbouncer.ini')

/** Starts PgBouncer with the settings of deploy/, before the database of an address and with a few connections to it. */
export async function startPgbouncer(databaseUrl: string, connections: number) {
  const parent = mkdtempSync(join(tmpdir(), 'civictrack-pgbouncer-'))
  // PgBouncer runs as another user.
  chmodSync(parent, 0o755)
  const settings = readFileSync(SETTINGS, 'utf8')
  const program = pgbouncer({ settings, parent, port: await freePort(), databaseUrl, connections })
  const { command, args, url, isReady, ...options } = program
  const child = spawn(command, args, { ...options, stdio: 'ignore' })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    rmSync(parent, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await isReady().catch(() => false)) return { url, stop }
    await pause(100)
  }
  await stop()
  throw new Error('PgBouncer did not start within 10 seconds.')
}
