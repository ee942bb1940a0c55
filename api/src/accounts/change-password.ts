import type { Db } from '../platform/database/tables'
import { enqueue } from '../platform/jobs/jobs-store'
import { type Account, setPassword } from './accounts-store'

/**
 * Sets another password for an account that the caller's transaction has locked, and the owner is told by mail (unless it
 * is the first one); wake the jobs when the transaction is through.
 */
export async function changePassword(
  db: Db,
  { account, passwordHash, now }: { account: Account; passwordHash: string; now: Date },
): Promise<void> {
  const { id: accountId } = account
  await setPassword(db, { accountId, passwordHash, now })
  const isFirst = account.verified_at === null || account.password_hash === null
  if (!isFirst) await enqueue(db, { kind: 'mail', payload: { letter: 'password-changed', accountId } }, now)
}
