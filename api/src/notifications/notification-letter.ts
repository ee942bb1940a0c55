import { PRODUCT } from '@civictrack/contract/wire'
import * as z from 'zod'
import { findAccount } from '../accounts/accounts-store'
import { type Letter, letter } from '../mail/letter'
import type { Context } from '../platform/context'
import type { Db } from '../platform/database/tables'
import { settingsOf } from '../settings/settings-store'
import { digestTexts, type News, newsTexts, passwordChangedTexts } from './notification-texts'
import { writeUnsubscribeToken } from './unsubscribe-token'

const Payload = z.discriminatedUnion('letter', [
  z.object({ letter: z.literal('notification'), letterId: z.uuid() }),
  z.object({ letter: z.literal('password-changed'), accountId: z.uuid() }),
])

type Needs = Pick<Context, 'db' | 'keys' | 'publicUrl'>

/** A letter about one's reports or account; undefined for another kind, or when it is not wanted any more. */
export async function notificationLetter(context: Needs, payload: unknown): Promise<Letter | undefined> {
  const { success, data: asked } = Payload.safeParse(payload)
  if (!success) return undefined
  return asked.letter === 'notification'
    ? newsLetter(context, asked.letterId)
    : passwordChanged(context, asked.accountId)
}

async function newsLetter(context: Needs, letterId: string): Promise<Letter | undefined> {
  const { db, keys, publicUrl } = context
  const pending = await db.selectFrom('notification_letters').selectAll().where('id', '=', letterId).executeTakeFirst()
  const account = pending && (await findAccount(db, pending.account_id))
  if (!account) return undefined
  const { issue_updates, email_notifications } = await settingsOf(db, account.id)
  const [first, ...more] = await newsOf(db, letterId)
  if (!issue_updates || !email_notifications || !first) return undefined

  const unsubscribe = `${publicUrl}/api/v1/notifications/unsubscribe?token=${writeUnsubscribeToken(keys, account.id)}`
  const texts = pending.is_digest ? digestTexts([first, ...more], publicUrl) : newsTexts(first, publicUrl)
  return letter({
    to: account.email,
    ...texts,
    after: [
      `How often you get these mails is up to you: ${publicUrl}/Settings`,
      `To get no more of them, open: ${unsubscribe}`,
    ],
    unsubscribe,
  })
}

/** What there is to tell, in order. */
function newsOf(db: Db, letterId: string): Promise<News[]> {
  return db
    .selectFrom('notifications')
    .innerJoin('issues', 'issues.id', 'notifications.issue_id')
    .select(['kind', 'to_status', 'note', 'title', 'reference'])
    .where('letter_id', '=', letterId)
    .orderBy('notifications.id')
    .limit(100)
    .execute()
}

async function passwordChanged({ db, publicUrl }: Needs, accountId: string): Promise<Letter | undefined> {
  const account = await findAccount(db, accountId)
  return account && letter({ to: account.email, ...passwordChangedTexts(publicUrl, PRODUCT) })
}
