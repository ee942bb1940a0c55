import type { Clock } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'
import { headersOf } from '../email'
import type { MailTransport } from '../transport/smtp-transport'
import type {} from './mailbox-table'

/** Puts emails into the development mailbox instead of sending them. */
export function mailboxTransport(db: Db, now: Clock): MailTransport {
  return async (email) => {
    const { to, subject, text, html, sender, replyTo } = email
    const addresses = { ...(sender && { 'Return-Path': sender }), ...(replyTo && { 'Reply-To': replyTo }) }
    const headers = JSON.stringify({ ...headersOf(email), ...addresses })
    await db.insertInto('mailbox').values({ recipient: to, subject, text, html, headers, at: now() }).execute()
  }
}

/** Removes the emails that are older than a moment. */
export async function emptyMailbox(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mailbox').where('at', '<', before).execute()
}
