import type { Db } from '../platform/database/tables'
import { enqueue } from '../platform/jobs/jobs-store'
import { type Account, findAccount, setPassword } from './accounts-store'
import { endCodes } from './codes/codes-store'
import { dropPermits } from './new-password-permit'

/**
 * Sets another password, and the owner is told by mail (unless it is the first one). Codes and permits of before open
 * nothing any more: they may be in the hands of whom the change is meant to keep out. Part of the caller's transaction;
 * wake the jobs when that is through.
 */
export async function changePassword(
  db: Db,
  change: { accountId: string; passwordHash: string; now: Date },
): Promise<Account> {
  const { accountId, now } = change
  const before = await findAccount(db, accountId)
  const account = await setPassword(db, change)
  await endCodes(db, { accountId, now })
  await dropPermits(db, accountId)
  if (before?.verified_at) await enqueue(db, { kind: 'mail', payload: { letter: 'password-changed', accountId } }, now)
  return account
}
