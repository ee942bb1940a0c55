import { hashPassword } from '../../../api/src/accounts/passwords/passwords'
import { openTestDatabase } from '../../../api/test/database'

/** Verified accounts in an embedded database that no API has open yet. */
export async function seedAccounts(dataDir: string, emails: string[]): Promise<void> {
  const { db, close } = await openTestDatabase({ dataDir })
  const password_hash = await hashPassword('Somebody-7-else!')
  const now = new Date()
  const names = { first_name: 'Ada', last_name: 'Obi', password_hash, created_at: now, verified_at: now }
  await db
    .insertInto('accounts')
    .values(emails.map((email) => ({ ...names, email })))
    .execute()
  await close()
}
