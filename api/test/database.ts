import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../src/migrations/migrations'
import { migrate } from '../src/platform/database/migrate'
import { type OpenDatabase, openDatabase } from '../src/platform/database/open-database'
import { copyMigratedDatabase, migratedDatabase } from './templates/templates'

/** A migrated database without an API: a new one of an engine, which is removed when it is closed, or an existing one. */
export async function openTestDatabase(
  place: 'embedded' | 'postgres' | { dataDir: string; databaseUrl?: string },
): Promise<OpenDatabase> {
  if (typeof place === 'object') {
    const database = await openDatabase(place)
    await migrate(database, migrations)
    return database
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'civictrack-test-'))
  if (place === 'embedded') copyMigratedDatabase(dataDir)
  const databaseUrl = place === 'postgres' ? await migratedDatabase() : undefined
  const database = await openTestDatabase({ dataDir, databaseUrl })
  return {
    ...database,
    close: () => database.close().finally(() => rm(dataDir, { recursive: true, force: true })),
  }
}
