import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { edited } from './edited'
import { connectTo, unprivileged } from './postgres'

const COMMAND = '/usr/sbin/pgbouncer'

/** Whether this machine has PgBouncer; `npm test` installs it where it can. */
export const hasPgbouncer = (): boolean => existsSync(COMMAND)

interface Order {
  /** The text of deploy/pgbouncer/pgbouncer.ini. */
  settings: string
  /** A new folder is made in it. */
  parent: string
  port: number
  /** The database itself, of a cluster that trusts this machine. */
  databaseUrl: string
  /** Connections to the database at most; as in the settings unless given. */
  connections?: number
}

/** PgBouncer with the settings of deploy/, but for passwords, before a database: a program to start, and its address. */
export function pgbouncer({ settings, parent, port, databaseUrl, connections }: Order) {
  const { hostname, port: own, username, pathname } = new URL(databaseUrl)
  const text = edited(settings, [
    [/^civictrack = .*$/m, `civictrack = host=${hostname} port=${own} dbname=${pathname.slice(1)} user=${username}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['auth_type = scram-sha-256', 'auth_type = any\nunix_socket_dir ='],
    [/^auth_file = .*$/m, ''],
    ...(connections === undefined
      ? []
      : [['default_pool_size = 20', `default_pool_size = ${connections}`] as [string, string]]),
  ])
  const cwd = join(parent, 'pgbouncer')
  mkdirSync(cwd)
  const owner = unprivileged()
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(cwd, owner.uid, owner.gid)
  const file = join(cwd, 'pgbouncer.ini')
  writeFileSync(file, text)
  const url = `postgres://test@127.0.0.1:${port}/civictrack`
  return { command: COMMAND, args: [file], cwd, ...owner, url, isReady: () => works(url) }
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
