import type { Frequency } from '@civictrack/contract/wire'
import type { Generated, Selectable, Updateable } from 'kysely'

declare module '../platform/database/tables' {
  interface Tables {
    account_settings: AccountSettingsTable
  }
}

export type AccountSettings = Omit<Selectable<AccountSettingsTable>, 'account_id'>
export type SettingsChange = Updateable<Omit<AccountSettingsTable, 'account_id'>>

/** An account without a row has the default settings. */
interface AccountSettingsTable {
  account_id: string
  phone: Generated<string>
  state: Generated<string>
  lga: Generated<string>
  neighbourhood: Generated<string>
  issue_updates: Generated<boolean>
  email_notifications: Generated<boolean>
  sms_notifications: Generated<boolean>
  frequency: Generated<Frequency>
  share_publicly: Generated<boolean>
  allow_location: Generated<boolean>
}
