import { lockAccount } from '../accounts/accounts-store'
import { forgetPositions } from '../issues/positions-store'
import type { Db } from '../platform/database/tables'

/**
 * Deletes an account with its sessions, codes, settings, comments, upvotes and pending mails. Its reports stay, and
 * nothing is left in them that tells whose they were, where the reporter stood, or that they were of one person.
 */
export async function deleteAccount(db: Db, accountId: string): Promise<void> {
  await lockAccount(db, accountId)
  await forgetPositions(db, accountId)
  await db
    .updateTable('issues')
    .set({ account_id: null, idempotency_key: null })
    .where('account_id', '=', accountId)
    .execute()
  await db.deleteFrom('accounts').where('id', '=', accountId).execute()
}
