import { findAccount } from '../accounts/accounts-store'
import { mailLinkRoutes } from '../mail/links/mail-link'
import type { Context } from '../platform/context'
import type { ZodApp } from '../platform/http/zod-app'
import { saveSettings } from '../settings/settings-store'
import { unsubscribeTexts as texts } from './unsubscribe-texts'
import { readUnsubscribeToken } from './unsubscribe-token'

/** Ends emails about the reports that a citizen made or follows, without a log-in. */
export async function unsubscribeRoutes(app: ZodApp, { db, keys }: Context): Promise<void> {
  await mailLinkRoutes(app, {
    path: '/api/v1/notifications/unsubscribe',
    read: (token) => readUnsubscribeToken(keys, token),
    ask: async () => ({ title: texts.question, sentence: texts.sentence, button: texts.button }),
    async act(accountId) {
      if (await findAccount(db, accountId)) await saveSettings(db, accountId, { email_notifications: false })
      return { title: texts.done, sentence: texts.sentence, back: settings() }
    },
    back: settings,
  })
}

const settings = () => ({ to: '/Settings', label: texts.settings })
