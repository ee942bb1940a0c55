import { findAccountByEmail } from '../../accounts/accounts-store'
import { enqueueEmail } from '../../mail/email-template'
import { dueAt, dueOfComment } from '../../notifications/due'
import { after, DAY, HOUR, MINUTE } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { settingsOf } from '../../settings/settings-store'
import { areaAlertEmail } from './alert-email'

/** A digest is sent a little after it is due, so that reports of the last moment are in it. */
const GRACE = MINUTE

interface Told {
  email: string
  issueId: string
  limits: Pick<Context['limits'], 'alertMailsAnHour' | 'alertMailsADay'>
  now: Date
}

/**
 * Puts a report into a letter to an address: at once, or into its next digest, unless it was told of the report before. Its
 * alerts are locked, so that an address that ends them at the same time hears nothing more, and has one digest.
 */
export async function addToLetter(transaction: Db, { email, issueId, limits, now }: Told): Promise<void> {
  const alerts = await transaction
    .selectFrom('area_alerts')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const due = alerts.length > 0 && (await dueOf(transaction, { email, limits, now }))
  if (!due || (await wasTold(transaction, email, issueId))) return
  const isDigest = due > now
  const letterId = (isDigest && (await openDigest(transaction, email, due))) || (await newLetter())
  await transaction.insertInto('alerted_reports').values({ email, issue_id: issueId, letter_id: letterId }).execute()

  async function newLetter(): Promise<string> {
    const { id } = await transaction
      .insertInto('alert_letters')
      .values({ email, is_digest: isDigest, due_at: due || now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sentAt = isDigest ? after(due || now, GRACE) : now
    await enqueueEmail(transaction, { template: areaAlertEmail, payload: { letterId: id }, now, due: sentAt })
    return id
  }
}

/**
 * When an address hears of a report of now. The settings of its account decide, where it has one; undefined where they want no
 * such mails. Beyond a number of mails an hour and a day, reports share one.
 */
async function dueOf(db: Db, { email, limits, now }: Omit<Told, 'issueId'>): Promise<Date | undefined> {
  const account = await findAccountByEmail(db, email)
  if (account?.verified_at) {
    const { issue_updates, email_notifications, frequency } = await settingsOf(db, account.id)
    if (!issue_updates || !email_notifications) return undefined
    if (frequency !== 'Real-time') return dueAt(frequency, now)
  }
  const { thisHour, today } = await db
    .selectFrom('alert_letters')
    .select(({ fn }) => [
      fn.countAll<string>().as('today'),
      fn
        .countAll<string>()
        .filterWhere('is_digest', '=', false)
        .filterWhere('due_at', '>', after(now, -HOUR))
        .as('thisHour'),
    ])
    .where('email', '=', email)
    .where('due_at', '>', after(now, -DAY))
    .executeTakeFirstOrThrow()
  const counts = { thisHour: Number(thisHour), today: Number(today) }
  return dueOfComment({ ...counts, anHour: limits.alertMailsAnHour, aDay: limits.alertMailsADay }, now)
}

async function wasTold(db: Db, email: string, issueId: string): Promise<boolean> {
  const told = await db
    .selectFrom('alerted_reports')
    .select('issue_id')
    .where('email', '=', email)
    .where('issue_id', '=', issueId)
    .executeTakeFirst()
  return told !== undefined
}

/** The digest of an address for this time, if there is one already. */
async function openDigest(db: Db, email: string, due: Date): Promise<string | undefined> {
  const digest = await db
    .selectFrom('alert_letters')
    .select('id')
    .where('email', '=', email)
    .where('due_at', '=', due)
    .where('is_digest', '=', true)
    .executeTakeFirst()
  return digest?.id
}
