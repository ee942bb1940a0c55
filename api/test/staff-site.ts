import type { Db } from '../src/platform/database/tables'
import { openTestDatabase } from './database'
import { closeSite, newDataFolder, openSite, type Site } from './site'
import { migratedDatabase } from './templates/templates'

/** A site with two authorities, `ikeja` and `surulere`. Tests may write to `db` beside the API. */
export interface StaffSite {
  site: Site
  db: Db
  close(): Promise<void>
}

export async function openStaffSite(options: Parameters<typeof openSite>[0] = {}): Promise<StaffSite> {
  const databaseUrl = await migratedDatabase()
  const dataDir = await newDataFolder({ databaseUrl })
  const database = await openTestDatabase({ dataDir, databaseUrl })
  await addAuthorities(database.db)
  const site = await openSite({ ...options, dataDir, databaseUrl })
  return {
    ...{ site, db: database.db },
    async close() {
      await database.close()
      await closeSite(site)
    },
  }
}

/** The same on the embedded database, which only one can open: the authorities are there before the API starts. */
export async function openEmbeddedStaffSite(): Promise<Site> {
  const dataDir = await newDataFolder({})
  const database = await openTestDatabase({ dataDir })
  await addAuthorities(database.db)
  await database.close()
  return openSite({ dataDir })
}

async function addAuthorities(db: Db): Promise<void> {
  const names = ['Ikeja', 'Surulere']
  await db
    .insertInto('authorities')
    .values(names.map((name) => ({ slug: name.toLowerCase(), name, kind: 'local' as const, created_at: new Date(0) })))
    .execute()
}
