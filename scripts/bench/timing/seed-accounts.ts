import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { openDatabase } from '../../../api/src/platform/database/open-database'

/** Verified accounts in an embedded database that no API has open yet. */
export async function seedAccounts(dataDir: string, emails: string[]): Promise<void> {
  const database = await openDatabase({ dataDir })
  const passwordHash = await hash('Somebody-7-else!', { memoryCost: 19456, timeCost: 2, parallelism: 1 })
  await sql`
    insert into accounts (email, first_name, last_name, password_hash, created_at, verified_at)
    select email, 'Ada', 'Obi', ${passwordHash}, now(), now() from unnest(${emails}::text[]) as email`.execute(
    database.db,
  )
  await database.close()
}
