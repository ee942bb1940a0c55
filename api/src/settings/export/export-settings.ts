import { presentSettings } from '../present-settings'
import { settingsOf } from '../settings-store'
import type { ExportSection } from './export-archive'

/** The account and its settings. */
export const exportSettings: ExportSection = async ({ db }, account) => {
  const { profile, notifications, privacy } = presentSettings(account, await settingsOf(db, account.id))
  return {
    data: {
      account: { ...profile, createdAt: account.created_at.toISOString(), language: account.language },
      notifications,
      privacy,
    },
  }
}
