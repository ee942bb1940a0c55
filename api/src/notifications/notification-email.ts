import * as z from 'zod'
import { findAccount } from '../accounts/accounts-store'
import { renderEmail } from '../mail/email'
import { emailTemplate } from '../mail/email-template'
import type { Db } from '../platform/database/tables'
import { settingsOf } from '../settings/settings-store'
import { notificationMailTexts as mailTexts } from './notification-mail-texts'
import { digestTexts, type News, newsTexts } from './notification-texts'
import { writeUnsubscribeToken } from './unsubscribe-token'

/** News about the reports that an account made or follows. It is not sent when the account has turned such emails off in the meantime. */
export const notificationEmail = emailTemplate({
  name: 'notification',
  queue: 'mail',
  payload: z.object({ letterId: z.uuid() }),
  language: async ({ db }, { letterId }) => {
    const letter = await findPending(db, letterId)
    return letter && (await findAccount(db, letter.account_id))?.language
  },
  async render({ db, keys, publicUrl }, { letterId }) {
    const pending = await findPending(db, letterId)
    const account = pending && (await findAccount(db, pending.account_id))
    if (!account) return undefined
    const { issue_updates, email_notifications } = await settingsOf(db, account.id)
    const [first, ...more] = await newsOf(db, { letterId, accountId: account.id })
    if (!issue_updates || !email_notifications || !first) return undefined

    const unsubscribe = `${publicUrl}/api/v1/notifications/unsubscribe?token=${writeUnsubscribeToken(keys, account.id)}`
    const texts = pending.is_digest ? digestTexts([first, ...more], publicUrl) : newsTexts(first, publicUrl)
    return renderEmail({
      to: account.email,
      ...texts,
      after: [
        ...(first.isYours || pending.is_digest ? [] : [mailTexts.unfollow]),
        mailTexts.settings({ link: `${publicUrl}/Settings` }),
        mailTexts.unsubscribe({ link: unsubscribe }),
      ],
      unsubscribe,
    })
  },
})

function findPending(db: Db, letterId: string) {
  return db.selectFrom('notification_letters').selectAll().where('id', '=', letterId).executeTakeFirst()
}

/** The news that an email holds, in their order. A report that was followed and is not public any more is left out. */
async function newsOf(db: Db, { letterId, accountId }: { letterId: string; accountId: string }): Promise<News[]> {
  const all = await db
    .selectFrom('notifications')
    .innerJoin('issues', 'issues.id', 'notifications.issue_id')
    .select(['kind', 'to_status', 'note', 'title', 'reference', 'answer', 'authority', 'notifications.expected_on'])
    .select(({ eb }) => eb('issues.account_id', 'is not distinct from', accountId).as('isYours'))
    .where('letter_id', '=', letterId)
    .where((row) =>
      row.or([
        row('issues.account_id', '=', accountId),
        row.and([row('issues.is_shared', '=', true), row('issues.hidden_at', 'is', null)]),
      ]),
    )
    .orderBy('notifications.id')
    .limit(100)
    .execute()
  return all.map((news) => ({ ...news, isYours: news.isYours === true }))
}
