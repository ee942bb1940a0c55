import { findAccount } from '../accounts/accounts-store'
import type { Db } from '../platform/database/tables'
import type { ExportSection } from '../settings/export/export-archive'
import { removeSubscriptionOf, subscriptionOf } from './subscriptions-store'

/** The newsletter subscription of an account's address; null without one. */
export const exportSubscription: ExportSection = async ({ db }, { email }) => {
  const subscription = await subscriptionOf(db, email)
  if (!subscription) return { data: { newsletter: null } }
  const { asked_at, confirmed_at } = subscription
  return {
    data: {
      newsletter: {
        email: subscription.email,
        askedFor: asked_at.toISOString(),
        confirmed: confirmed_at?.toISOString() ?? null,
      },
    },
  }
}

/** Ends the subscription of an account that is deleted: its address would otherwise stay behind. */
export async function endSubscriptionOfAccount(transaction: Db, accountId: string): Promise<void> {
  const account = await findAccount(transaction, accountId)
  if (account) await removeSubscriptionOf(transaction, account.email)
}
