import { enqueueEmail } from '../../mail/email-template'
import type { Db } from '../../platform/database/tables'
import { passwordChangedEmail } from '../account-emails'
import { setPassword } from '../accounts-store'
import type { Account } from '../accounts-tables'

/**
 * Sets another password for an account that the caller's transaction has locked, and tells the account holder by email,
 * unless it is their first password. Wake the jobs after the transaction.
 */
export async function changePassword(
  db: Db,
  { account, passwordHash, now }: { account: Account; passwordHash: string; now: Date },
): Promise<void> {
  const { id: accountId } = account
  await setPassword(db, { accountId, passwordHash, now })
  const isFirst = account.verified_at === null || account.password_hash === null
  if (!isFirst) await enqueueEmail(db, { template: passwordChangedEmail, payload: { accountId }, now })
}
