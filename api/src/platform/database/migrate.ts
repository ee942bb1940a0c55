import { type Migration, Migrator, sql } from 'kysely'
import { StartError } from '../errors'
import type { OpenDatabase } from './open-database'
import type { Db } from './tables'

// Any number does, as long as every process of this product uses the same.
const MIGRATION_LOCK = 4_772_025

/** By name: they run in the order of their names. */
export type Migrations = Record<string, Migration>

/**
 * Brings the database up to date. On PostgreSQL an advisory lock lets one process of several do it; the others wait.
 * @throws StartError when a migration fails; the database is then as it was
 */
export async function migrate({ db, engine }: OpenDatabase, migrations: Migrations): Promise<void> {
  if (engine === 'embedded') return runMigrations(db, migrations)
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection)
    try {
      await runMigrations(db, migrations)
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection)
    }
  })
}

async function runMigrations(db: Db, migrations: Migrations): Promise<void> {
  // Parallel work has parallel numbers: a new migration may stand between two that have run.
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the history'
  const reason = error instanceof Error ? error.message : String(error)
  throw new StartError(`The database could not be brought up to date (${failed}: ${reason}). Nothing was changed.`, {
    cause: error,
  })
}
