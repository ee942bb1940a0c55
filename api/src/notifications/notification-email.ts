import * as z from 'zod'
import { findAccount } from '../accounts/accounts-store'
import { renderEmail } from '../mail/email'
import { emailTemplate } from '../mail/email-template'
import type { Db } from '../platform/database/tables'
import { settingsOf } from '../settings/settings-store'
import { digestTexts, type News, newsTexts } from './notification-texts'
import { writeUnsubscribeToken } from './unsubscribe-token'

/** News about an account's reports. It is not sent when the account has turned such emails off in the meantime. */
export const notificationEmail = emailTemplate({
  name: 'notification',
  queue: 'mail',
  payload: z.object({ letterId: z.uuid() }),
  async render({ db, keys, publicUrl }, { letterId }) {
    const pending = await findPending(db, letterId)
    const account = pending && (await findAccount(db, pending.account_id))
    if (!account) return undefined
    const { issue_updates, email_notifications } = await settingsOf(db, account.id)
    const [first, ...more] = await newsOf(db, letterId)
    if (!issue_updates || !email_notifications || !first) return undefined

    const unsubscribe = `${publicUrl}/api/v1/notifications/unsubscribe?token=${writeUnsubscribeToken(keys, account.id)}`
    const texts = pending.is_digest ? digestTexts([first, ...more], publicUrl) : newsTexts(first, publicUrl)
    return renderEmail({
      to: account.email,
      ...texts,
      after: [
        `Choose how often you get these mails: ${publicUrl}/Settings`,
        `To get no more of them, open: ${unsubscribe}`,
      ],
      unsubscribe,
    })
  },
})

function findPending(db: Db, letterId: string) {
  return db.selectFrom('notification_letters').selectAll().where('id', '=', letterId).executeTakeFirst()
}

/** The news that an email holds, in their order. */
function newsOf(db: Db, letterId: string): Promise<News[]> {
  return db
    .selectFrom('notifications')
    .innerJoin('issues', 'issues.id', 'notifications.issue_id')
    .select(['kind', 'to_status', 'note', 'title', 'reference', 'answer', 'authority', 'notifications.expected_on'])
    .where('letter_id', '=', letterId)
    .orderBy('notifications.id')
    .limit(100)
    .execute()
}
