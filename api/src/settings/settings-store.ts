import type { Db } from '../platform/database/tables'
import type { AccountSettings, SettingsChange } from './settings-table'

const DEFAULT_SETTINGS: AccountSettings = {
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

/** The settings of an account, or the default ones. */
export async function settingsOf(db: Db, accountId: string): Promise<AccountSettings> {
  const row = await db.selectFrom('account_settings').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return row ?? DEFAULT_SETTINGS
}

/** Stores some settings; the others stay as they are. */
export async function saveSettings(db: Db, accountId: string, change: SettingsChange): Promise<void> {
  await db
    .insertInto('account_settings')
    .values({ account_id: accountId, ...change })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
    .execute()
}
