import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../contract/test/free-port'
import { connectTo, unprivileged } from '../../contract/test/postgres'

const PROGRAM = '/usr/sbin/pgbouncer'
const CONFIGURATION = join(__dirname, '../../deploy/pgbouncer/pgbouncer.ini')

/** Whether this machine has PgBouncer; `npm test` installs it where it can. */
export const hasPgbouncer = (): boolean => existsSync(PROGRAM)

/** Starts PgBouncer with the configuration of deploy/, before the database of an address and with a few connections to it. */
export async function startPgbouncer(databaseUrl: string, connections: number) {
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'civictrack-pgbouncer-'))
  const own = await freePort()
  const database = `civictrack = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username}`
  const file = join(folder, 'pgbouncer.ini')
  const text = readFileSync(CONFIGURATION, 'utf8')
    .replace(/^civictrack = .*$/m, database)
    .replace('listen_port = 6432', `listen_port = ${own}`)
    .replace('default_pool_size = 20', `default_pool_size = ${connections}`)
    .replace('auth_type = scram-sha-256', 'auth_type = any\nunix_socket_dir =')
    .replace(/^auth_file = .*$/m, '')
  writeFileSync(file, text)
  const owner = unprivileged()
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const child = spawn(PROGRAM, [file], { ...owner, cwd: folder, stdio: 'ignore' })
  const url = `postgres://test@127.0.0.1:${own}/civictrack`
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = await connectTo(url).catch(() => undefined)
    if (client) {
      await client.end()
      return { url, stop }
    }
    await pause(100)
  }
  await stop()
  throw new Error('PgBouncer did not start within 10 seconds.')
}
