import { findAccount } from '../accounts/accounts-store'
import { mailLinkRoutes } from '../mail/links/mail-link'
import type { Context } from '../platform/context'
import type { ZodApp } from '../platform/http/zod-app'
import { saveSettings } from '../settings/settings-store'
import { readUnsubscribeToken } from './unsubscribe-token'

/** Ends emails about a citizen's reports without a log-in. */
export async function unsubscribeRoutes(app: ZodApp, { db, keys }: Context): Promise<void> {
  await mailLinkRoutes(app, {
    path: '/api/v1/notifications/unsubscribe',
    read: (token) => readUnsubscribeToken(keys, token),
    ask: async () => ({
      title: 'No more mails about your reports?',
      sentence: 'You will get no more mails about your reports. You can turn them on again in your settings.',
      button: 'Stop these mails',
    }),
    async act(accountId) {
      if (await findAccount(db, accountId)) await saveSettings(db, accountId, { email_notifications: false })
      return {
        title: 'You are unsubscribed',
        sentence: 'You will get no more mails about your reports. You can turn them on again in your settings.',
        back: SETTINGS,
      }
    },
    back: SETTINGS,
  })
}

const SETTINGS = { to: '/Settings', label: 'Settings' }
