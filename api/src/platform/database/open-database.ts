import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { SECOND } from '../clock'
import { StartError } from '../errors'
import { lockFolder } from './folder-lock'
import { migrate } from './migrate'
import { pglitePool } from './pglite-pool'
import { preparingPool } from './planned-once'
import type { Db, Tables } from './tables'

/** An open, migrated database. `notices` are sentences for whoever starts the server. */
export interface OpenDatabase {
  db: Db
  engine: 'postgres' | 'embedded'
  notices: string[]
  close(): Promise<void>
}

/**
 * Opens PostgreSQL at `databaseUrl`, else the embedded database in the data folder, and brings it up to date.
 * @throws StartError with one line that says what to do
 */
export function openDatabase(options: { databaseUrl?: string; dataDir: string }): Promise<OpenDatabase> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openEmbedded(options.dataDir)
}

async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 8 * SECOND,
    statement_timeout: 30 * SECOND,
    idle_in_transaction_session_timeout: 30 * SECOND,
  })
  // The pool replaces a connection that is lost, and whoever was using it is told by the query that failed. Without a
  // listener on both, idle or between two queries of a transaction, the loss would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  try {
    await sql`select 1`.execute(db).catch((cause) => {
      throw new StartError(unreachable(cause), { cause })
    })
    await migrate(db, 'postgres')
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db, engine: 'postgres', notices: [], close: () => db.destroy() }
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'db')
  const unlock = await mkdir(folder, { recursive: true })
    .then(() => lockFolder(join(dataDir, 'db.lock')))
    .catch((cause) => {
      throw cause instanceof StartError ? cause : unusable(dataDir, cause)
    })
  try {
    const db = await startEmbedded(folder)
    const close = () => db.destroy().finally(unlock)
    await migrate(db, 'embedded').catch(async (error) => {
      await close()
      throw error
    })
    return { db, engine: 'embedded', notices: [EMBEDDED_NOTICE], close }
  } catch (cause) {
    await unlock()
    throw cause instanceof StartError ? cause : unusable(folder, cause)
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

function unusable(folder: string, cause: unknown): StartError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new StartError(
    `The data folder ${folder} cannot be used (${firstLine(reason)}). Mend its rights or set another DATA_DIR.`,
    { cause },
  )
}

function unreachable(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException
  if (code === '28P01' || code === '28000')
    return 'The database refused the user or password. Mend them in DATABASE_URL.'
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist. Create it, or name another.'
  return `The database at DATABASE_URL cannot be reached (${code ?? firstLine(message)}). Check host and port, and that the server runs.`
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? ''
}
