import type { Db } from '../platform/database/tables'
import { enqueue } from '../platform/jobs/jobs-store'
import { type Account, lockAccount, setPassword } from './accounts-store'

/**
 * Sets another password, and the owner is told by mail (unless it is the first one). Part of the caller's
 * transaction; wake the jobs when that is through.
 */
export async function changePassword(
  db: Db,
  change: { accountId: string; passwordHash: string; now: Date },
): Promise<Account> {
  const { accountId, now } = change
  const before = await lockAccount(db, accountId)
  const account = await setPassword(db, change)
  const isFirst = before.verified_at === null || before.password_hash === null
  if (!isFirst) await enqueue(db, { kind: 'mail', payload: { letter: 'password-changed', accountId } }, now)
  return account
}
