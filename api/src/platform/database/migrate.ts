import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely'
import { SECOND } from '../clock'
import { StartError } from '../errors'
import type { OpenDatabase } from './open-database'
import type { Db } from './tables'

// Any number does, as long as every process of this product uses the same.
const MIGRATION_LOCK = 4_772_025

/** By name: they run in the order of their names. */
export type Migrations = Record<string, Migration>

interface MigrateOptions {
  /** Takes the lines about a long wait. */
  log?: (line: string) => void
  /** How often such a line is written, in milliseconds. */
  progressMs?: number
}

/**
 * Brings the database up to date, however long it takes. On PostgreSQL an advisory lock lets one process of several do it; the
 * others wait.
 * @throws StartError when a migration fails; the database is then as it was
 */
export async function migrate(
  { db, openForMigrations }: OpenDatabase,
  migrations: Migrations,
  { log = () => undefined, progressMs = 10 * SECOND }: MigrateOptions = {},
): Promise<void> {
  if (!openForMigrations) return runMigrations(db, migrations)
  const own = openForMigrations()
  let activity = 'Another process brings the database up to date: this one waits'
  const start = performance.now()
  const progress = setInterval(() => {
    const seconds = Math.round((performance.now() - start) / SECOND)
    log(`${activity}, for ${seconds} s so far. Do not stop it.`)
  }, progressMs)
  try {
    await own.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection)
      const onStart = (name: string) => {
        activity = `The database is brought up to date (${name})`
      }
      onStart('the history')
      // The lock ends with its connection, when this process is killed too.
      await runMigrations(own, announced(migrations, onStart))
    })
  } finally {
    clearInterval(progress)
    await own.destroy()
  }
}

/** The same migrations, each of which names itself when it starts. */
function announced(migrations: Migrations, onStart: (name: string) => void): Migrations {
  const wrapped = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    {
      up: (db) => {
        onStart(name)
        return migration.up(db)
      },
    },
  ])
  return Object.fromEntries(wrapped)
}

async function runMigrations(db: Db, migrations: Migrations): Promise<void> {
  // Parallel work has parallel numbers: a new migration may stand between two that have run.
  const all = { ...(await ofNewerVersions(db)), ...migrations }
  const provider = { getMigrations: async () => all }
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the history'
  const reason = error instanceof Error ? error.message : String(error)
  throw new StartError(`The database could not be brought up to date (${failed}: ${reason}). Nothing was changed.`, {
    cause: error,
  })
}

/**
 * Every migration that has run here, as one that does nothing: processes of a newer version may have run more than this one knows. While
 * a new version takes over, the older processes go on, and start again when they must.
 */
async function ofNewerVersions(db: Db): Promise<Migrations> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as "isThere"`.execute(db)
  if (!tables[0]?.isThere) return {}
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]))
}
