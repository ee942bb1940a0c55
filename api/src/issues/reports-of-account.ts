import { lockAccount } from '../accounts/accounts-store'
import type { Db } from '../platform/database/tables'
import { forgetPositions } from './positions/positions-store'

/**
 * Removes from an account's reports everything that tells their reporter, the reporter's position, or that they belong to
 * one person. The reports themselves stay.
 */
export async function anonymizeReports(db: Db, accountId: string): Promise<void> {
  await forgetPositions(db, accountId)
  await db
    .updateTable('issues')
    .set({ account_id: null, idempotency_key: null })
    .where('account_id', '=', accountId)
    .execute()
}

/** Makes all reports of an account visible to others, or private. A report that is being sent waits for this. */
export async function shareReports(db: Db, accountId: string, isShared: boolean): Promise<void> {
  await lockAccount(db, accountId)
  await db
    .updateTable('issues')
    .set({ is_shared: isShared })
    .where('account_id', '=', accountId)
    .where('is_shared', '!=', isShared)
    .execute()
}
