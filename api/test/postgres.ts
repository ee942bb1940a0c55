import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

const VARIABLE = 'CIVICTRACK_TEST_POSTGRES'

interface Cluster {
  folder: string
  server: ChildProcess
}

let cluster: Cluster | undefined

/** Starts one PostgreSQL for the whole test run: jest's `globalSetup`. */
export async function startPostgres(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'civictrack-postgres-'))
  const owner = unprivileged()
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const options = { cwd: folder, ...owner }
  const data = join(folder, 'data')
  const bin = binaries()
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...options,
    stdio: 'ignore',
  })
  const port = await sparePort()
  const settings = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`]
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings, '-c', 'fsync=off'], {
    ...options,
    stdio: 'ignore',
  })
  cluster = { folder, server }
  process.env[VARIABLE] = `postgres://test@127.0.0.1:${port}`
  await answering()
}

/** Ends it: jest's `globalTeardown`. */
export async function stopPostgres(): Promise<void> {
  if (!cluster) return
  const { server, folder } = cluster
  const ended = new Promise((resolve) => server.once('exit', resolve))
  // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
  server.kill('SIGINT')
  await ended
  rmSync(folder, { recursive: true, force: true })
}

/** A new, empty database of the run's PostgreSQL, as a `DATABASE_URL`. */
export async function freshDatabase(): Promise<string> {
  const name = `test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  await administer(`create database ${name}`)
  return `${address()}/${name}`
}

/** Somebody who asks a database directly. */
export type DatabaseClient = Client

export async function connectTo(databaseUrl: string): Promise<DatabaseClient> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  return client
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: `${address()}/postgres` })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function address(): string {
  const url = process.env[VARIABLE]
  if (!url) throw new Error('No PostgreSQL for tests: jest must run api/test/start-postgres.ts as globalSetup.')
  return url
}

async function answering(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (
      await administer('select 1').then(
        () => true,
        () => false,
      )
    )
      return
    await pause(100)
  }
  throw new Error('PostgreSQL did not start within 10 seconds.')
}

/** PostgreSQL refuses to run as root, so root runs it as Debian's `postgres`. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Debian keeps the newest version's programs outside of PATH. */
function binaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  const [newest] = versions
  return newest ? join(debian, newest, 'bin') : execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
}

function sparePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address()
      server.close(() => (typeof bound === 'object' && bound ? resolve(bound.port) : reject(new Error('no port'))))
    })
  })
}
