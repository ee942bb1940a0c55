import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { SECOND } from '../clock'
import { dataFolderError, StartError } from '../errors'
import { lockFolder } from './folder-lock'
import { pglitePool } from './pglite-pool'
import { preparingPool } from './prepared-statements'
import type { Db, Tables } from './tables'
import { tracingPool } from './trace-comment'

/** An open database. `notices` are sentences for the person who starts the server. */
export interface OpenDatabase {
  db: Db
  engine: 'postgres' | 'embedded'
  notices: string[]
  /** The connections to PostgreSQL: all, those that are idle, and the requests that wait for one. */
  connections?: () => { all: number; idle: number; awaited: number }
  /** PostgreSQL without time-outs, on connections of its own, for migrations; undefined for the embedded database, which has none. */
  openForMigrations?: () => Kysely<Tables>
  close(): Promise<void>
}

/**
 * Opens PostgreSQL at `databaseUrl`, else the embedded database in the data folder. The caller brings it up to date with
 * `migrate`.
 * @throws StartError with one line that says what to do
 */
export function openDatabase({ databaseUrl, ...options }: DatabaseOptions): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres({ ...options, databaseUrl }) : openEmbedded(options.dataDir)
}

export interface DatabaseOptions {
  databaseUrl?: string
  /** PostgreSQL itself, for migrations, where `databaseUrl` is a pooler that gives each transaction another connection. */
  directDatabaseUrl?: string
  /** Connections of this process at most; 10 unless set. */
  databaseConnections?: number
  dataDir: string
}

/** A pooler passes no settings of a connection on: there, the role has them (docs/operations.md). */
const TIMEOUTS = { statement_timeout: 30 * SECOND, idle_in_transaction_session_timeout: 30 * SECOND }

async function openPostgres(options: DatabaseOptions & { databaseUrl: string }): Promise<OpenDatabase> {
  const { databaseUrl, directDatabaseUrl, databaseConnections = 10 } = options
  const pool = new Pool({
    connectionString: databaseUrl,
    max: databaseConnections,
    connectionTimeoutMillis: 8 * SECOND,
    ...(!directDatabaseUrl && TIMEOUTS),
  })
  // The pool replaces a lost connection, and the failed query tells its caller. Without these listeners, a connection lost
  // while idle or between two queries of a transaction would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: directDatabaseUrl ? tracingPool(pool) : preparingPool(pool) }),
  })
  try {
    await sql`select 1`.execute(db).catch((cause) => {
      throw new StartError(unreachable(cause), { cause })
    })
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db,
    engine: 'postgres',
    notices: [],
    connections: () => ({ all: pool.totalCount, idle: pool.idleCount, awaited: pool.waitingCount }),
    openForMigrations: () => openWithoutTimeouts(directDatabaseUrl ?? databaseUrl),
    close: () => db.destroy(),
  }
}

/** One connection for the lock, and one for the migrations. */
function openWithoutTimeouts(databaseUrl: string): Kysely<Tables> {
  const pool = new Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 8 * SECOND, keepAlive: true })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    // The address, the role or the database may set time-outs. A lost connection shows in the next statement.
    client
      .query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
      .catch(() => undefined)
  })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'db')
  const unlock = await mkdir(folder, { recursive: true })
    .then(() => lockFolder(join(dataDir, 'db.lock')))
    .catch((cause) => {
      throw cause instanceof StartError ? cause : dataFolderError(dataDir, cause)
    })
  try {
    const db = await startEmbedded(folder)
    return { db, engine: 'embedded', notices: [EMBEDDED_NOTICE], close: () => db.destroy().finally(unlock) }
  } catch (cause) {
    await unlock()
    throw cause instanceof StartError ? cause : dataFolderError(dataDir, cause)
  }
}

const EMBEDDED_NOTICE =
  'Database: embedded, in the data folder. It survives a killed process, but not a power cut; for production set DATABASE_URL to a PostgreSQL server.'

async function startEmbedded(folder: string): Promise<Db> {
  // Loaded only where it is used: with PostgreSQL its hundreds of megabytes stay away.
  const { PGlite, types } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const database = await PGlite.create(folder, {
    extensions: { pg_trgm },
    parsers: { [types.INT8]: (value) => value },
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pglitePool(database) }) })
  await sql`set timezone to 'UTC'`.execute(db)
  return db
}

function unreachable(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException
  if (code === '28P01' || code === '28000')
    return 'The database refused the user or password. Correct them in DATABASE_URL.'
  if (code === '3D000') return 'The database in DATABASE_URL does not exist. Create it, or set another DATABASE_URL.'
  return `Cannot reach the database at DATABASE_URL (${code ?? message.split('\n')[0]}). Check host and port, and that the server runs.`
}
