import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { endAtExit } from './end-at-exit'
import { freePort } from './free-port'

const VARIABLE = 'CIVICTRACK_TEST_POSTGRES'

/** A PostgreSQL server of the tests' own. */
export interface Cluster {
  /** The server's URL, without a database name. */
  url: string
  /** Ends it without a clean shutdown: PostgreSQL's immediate mode. */
  stopAtOnce(): Promise<void>
  /** Starts it again, and waits until it responds. */
  start(): Promise<void>
  /** As `pg_ctl restart -m fast` does: connections are ended, and it starts again. */
  restart(): Promise<void>
  /** Ends it and removes its files. */
  close(): Promise<void>
}

let shared: Cluster | undefined

/** Starts one PostgreSQL for the whole test run. */
export async function startPostgres(): Promise<void> {
  // No test needs its data to survive a power cut.
  shared = await openCluster(['-c', 'fsync=off'])
  process.env[VARIABLE] = shared.url
}

/** Stops the PostgreSQL of the test run. */
export async function stopPostgres(): Promise<void> {
  await shared?.close()
}

/** Starts a PostgreSQL server on a free port, in a folder that is removed with it. */
export async function openCluster(settings: string[] = []): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'civictrack-postgres-'))
  const owner = unprivileged()
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const options = { cwd: folder, ...owner, stdio: 'ignore' as const }
  const data = join(folder, 'data')
  const bin = binaries()
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  const port = await freePort()
  const url = `postgres://test@127.0.0.1:${port}`
  const listening = [
    '-c',
    `port=${port}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
  ]
  let server: ChildProcess

  async function start(): Promise<void> {
    server = spawn(join(bin, 'postgres'), ['-D', data, ...listening, ...settings], options)
    endAtExit(server, 'SIGQUIT')
    await untilReady(url)
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    if (server.exitCode === null && server.signalCode === null && server.kill(signal)) await ended
  }

  await start()
  return {
    url,
    start,
    stopAtOnce: () => end('SIGQUIT'),
    async restart() {
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
      await end('SIGINT')
      await start()
    },
    async close() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A new, empty database of the run's PostgreSQL, as a `DATABASE_URL`. */
export async function emptyDatabase(): Promise<string> {
  return newDatabase(address())
}

/** A copy of a database of the run's PostgreSQL, as a `DATABASE_URL`. No connection to the original may be open. */
export async function cloneDatabase(original: string): Promise<string> {
  return newDatabase(address(), `template ${original}`)
}

/** A direct connection to a database. */
export type DatabaseClient = Client

export async function connectTo(databaseUrl: string): Promise<DatabaseClient> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  return client
}

/** A new database of a server, empty unless the options name a template, as a `DATABASE_URL`. */
export async function newDatabase(serverUrl: string, options = ''): Promise<string> {
  const name = `test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  await administer(serverUrl, `create database ${name} ${options}`)
  return `${serverUrl}/${name}`
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${serverUrl}/postgres` })
  // When the server stops, the statement fails: that error is enough.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function address(): string {
  const url = process.env[VARIABLE]
  if (!url) throw new Error('No PostgreSQL for tests: jest must run api/test/global-setup.ts as globalSetup.')
  return url
}

async function untilReady(serverUrl: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (
      await administer(serverUrl, 'select 1').then(
        () => true,
        () => false,
      )
    )
      return
    await pause(100)
  }
  throw new Error('PostgreSQL did not start within 30 seconds.')
}

/** PostgreSQL refuses to run as root, so root runs it as Debian's `postgres`. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** The programs of the newest version: Debian installs them outside of PATH. */
export function binaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  const [newest] = versions
  return newest ? join(debian, newest, 'bin') : execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
}
