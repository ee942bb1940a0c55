import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrations } from '../../src/migrations/migrations'
import { migrate } from '../../src/platform/database/migrate'
import { openDatabase } from '../../src/platform/database/open-database'

/** Arguments: the address of an empty PostgreSQL database, and optionally the data folder of a new embedded one. */
const [databaseUrl = '', dataDir] = process.argv.slice(2)

await migrateOne({ dataDir: '', databaseUrl })
if (dataDir) {
  await mkdir(dataDir, { recursive: true })
  await migrateOne({ dataDir })
  await rm(join(dataDir, 'db.lock'), { force: true })
}

async function migrateOne(place: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const database = await openDatabase(place)
  await migrate(database, migrations)
  await database.close()
}
