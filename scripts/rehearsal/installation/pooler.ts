import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectTo, unprivileged } from '../../../contract/test/postgres'
import { deployed } from './deployed-files'
import type { Program } from './supervisor'

const PGBOUNCER = '/usr/sbin/pgbouncer'

interface Order {
  folder: string
  port: number
  /** The database itself. */
  databaseUrl: string
}

export const hasPooler = (): boolean => existsSync(PGBOUNCER)

/** PgBouncer of deploy/, without passwords: the cluster of the rehearsal trusts this machine. */
export function pooler({ folder, port, databaseUrl }: Order): Program & { url: string } {
  const { hostname, port: own, username, pathname } = new URL(databaseUrl)
  const text = deployed('pgbouncer/pgbouncer.ini', [
    [/^civictrack = .*$/m, `civictrack = host=${hostname} port=${own} dbname=${pathname.slice(1)} user=${username}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['auth_type = scram-sha-256', 'auth_type = any\nunix_socket_dir ='],
    [/^auth_file = .*$/m, ''],
  ])
  const place = join(folder, 'pgbouncer')
  mkdirSync(place)
  const owner = unprivileged()
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(place, owner.uid, owner.gid)
  const file = join(place, 'pgbouncer.ini')
  writeFileSync(file, text)
  const url = `postgres://test@127.0.0.1:${port}/civictrack`
  return { name: 'PgBouncer', command: PGBOUNCER, args: [file], cwd: place, ...owner, url, isReady: () => works(url) }
}

async function works(url: string): Promise<boolean> {
  const client = await connectTo(url)
  client.on('error', () => undefined)
  const isAnswered = await client.query('select 1').then(
    () => true,
    () => false,
  )
  await client.end()
  return isAnswered
}
