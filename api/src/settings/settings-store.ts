import type { Selectable, Updateable } from 'kysely'
import { lockAccount } from '../accounts/accounts-store'
import type { Db, Tables } from '../platform/database/tables'

export type AccountSettings = Omit<Selectable<Tables['account_settings']>, 'account_id'>

const AT_FIRST: AccountSettings = {
  phone: '',
  state: '',
  lga: '',
  neighbourhood: '',
  issue_updates: true,
  email_notifications: true,
  sms_notifications: false,
  frequency: 'Real-time',
  share_publicly: true,
  allow_location: true,
}

/** What an account has chosen, or what holds while it has chosen nothing. */
export async function settingsOf(db: Db, accountId: string): Promise<AccountSettings> {
  const row = await db.selectFrom('account_settings').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return row ?? AT_FIRST
}

/** Keeps what was chosen; the rest stays as it is. */
export async function saveSettings(
  db: Db,
  accountId: string,
  chosen: Updateable<Omit<Tables['account_settings'], 'account_id'>>,
): Promise<void> {
  await db
    .insertInto('account_settings')
    .values({ account_id: accountId, ...chosen })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(chosen))
    .execute()
}

/** Lets others see an account's reports, or hides them all. A report that is being made waits for it. */
export async function shareReports(db: Db, accountId: string, isShared: boolean): Promise<void> {
  await lockAccount(db, accountId)
  await db
    .updateTable('issues')
    .set({ is_shared: isShared })
    .where('account_id', '=', accountId)
    .where('is_shared', '!=', isShared)
    .execute()
}
