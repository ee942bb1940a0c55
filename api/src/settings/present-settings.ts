import type { MySettings } from '@civictrack/contract/wire'
import type { Account } from '../accounts/accounts-tables'
import type { AccountSettings } from './settings-table'

/** An account's settings as the wire has them. */
export function presentSettings(account: Account, settings: AccountSettings): MySettings {
  const { phone, state, lga, neighbourhood } = settings
  return {
    profile: {
      ...{ firstName: account.first_name, lastName: account.last_name, email: account.email },
      ...{ phone, state, lga, neighbourhood },
    },
    notifications: {
      issueUpdates: settings.issue_updates,
      emailNotifications: settings.email_notifications,
      smsNotifications: settings.sms_notifications,
      frequency: settings.frequency,
    },
    privacy: { sharePublicly: settings.share_publicly, allowLocation: settings.allow_location },
  }
}
