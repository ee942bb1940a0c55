import { findAccount } from '../accounts/accounts-store'
import type { Db } from '../platform/database/tables'
import type { ExportSection } from '../settings/export/export-archive'
import { alertsOf, endAlertsOf } from './alerts-store'

/** The area alerts of an account's address. */
export const exportAlerts: ExportSection = async ({ db }, { email }) => {
  const alerts = await alertsOf(db, email)
  return {
    data: {
      areaAlerts: alerts.map(({ state, lga, categories, asked_at, confirmed_at }) => ({
        ...{ state, localGovernment: lga, categories },
        askedFor: asked_at.toISOString(),
        confirmed: confirmed_at?.toISOString() ?? null,
      })),
    },
  }
}

/** Ends the alerts of an account that is deleted: its address would otherwise stay behind. */
export async function endAlertsOfAccount(transaction: Db, accountId: string): Promise<void> {
  const account = await findAccount(transaction, accountId)
  if (account) await endAlertsOf(transaction, account.email)
}
