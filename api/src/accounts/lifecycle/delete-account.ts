import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { lockAccount } from '../accounts-store'

declare module '../../platform/context' {
  interface Context {
    /** Run in the transaction that deletes an account, once it is locked: for rows that outlive their account. */
    beforeAccountDeletion: ((transaction: Db, accountId: string) => Promise<void>)[]
  }
}

/**
 * Deletes an account with the rows that refer to it: its sessions, codes, settings, comments, upvotes,
 * follows and pending emails.
 * Its reports stay, without anything that tells their reporter (see `beforeAccountDeletion`).
 */
export async function deleteAccount(context: Context, transaction: Db, accountId: string): Promise<void> {
  await lockAccount(transaction, accountId)
  for (const prepare of context.beforeAccountDeletion) await prepare(transaction, accountId)
  await transaction.deleteFrom('accounts').where('id', '=', accountId).execute()
}
