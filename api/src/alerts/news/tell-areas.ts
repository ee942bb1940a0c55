import { sql } from 'kysely'
import { STANDS_IN_PUBLIC } from '../../issues/joined/main-report'
import { isPublic } from '../../issues/visibility'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { addToLetter } from './add-to-letter'

/**
 * Tells the addresses that want a report one after the other, each in a transaction that also notes it: after a kill the next
 * attempt goes on with the next address, and no address is told twice. A report that is not public any more is told to nobody,
 * until it is public again.
 */
export async function tellAreas({ db, jobs, limits, now }: Context, issueId: string): Promise<void> {
  let wasOneTold = true
  while (wasOneTold) {
    wasOneTold = await db.transaction().execute((transaction) => tellNext(transaction, { issueId, limits, now: now() }))
  }
  jobs.wake()
}

interface Telling {
  issueId: string
  limits: Context['limits']
  now: Date
}

/** Returns false after the last address. */
async function tellNext(transaction: Db, { issueId, limits, now }: Telling): Promise<boolean> {
  const news = await transaction
    .selectFrom('alert_news')
    .select('after_email')
    .where('issue_id', '=', issueId)
    .where('is_told', '=', sql<boolean>`false`)
    .forUpdate()
    .executeTakeFirst()
  if (!news) return false
  const report = await transaction
    .selectFrom('issues')
    .select('id')
    .where('id', '=', issueId)
    .where(isPublic)
    .where(STANDS_IN_PUBLIC)
    .executeTakeFirst()
  if (!report) {
    await transaction.deleteFrom('alert_news').where('issue_id', '=', issueId).execute()
    return false
  }
  const email = await nextAddress(transaction, issueId, news.after_email)
  const change = email === undefined ? { is_told: true } : { after_email: email }
  await transaction.updateTable('alert_news').set(change).where('issue_id', '=', issueId).execute()
  if (email === undefined) return false
  await addToLetter(transaction, { email, issueId, limits, now })
  return true
}

/** The next address in their order that wants the report. The reporter knows of it already. */
async function nextAddress(db: Db, issueId: string, afterEmail: string): Promise<string | undefined> {
  const next = await db
    .selectFrom('area_alerts')
    .innerJoin('issues', 'issues.state', 'area_alerts.state')
    .leftJoin('accounts', 'accounts.id', 'issues.account_id')
    .select('area_alerts.email')
    .where('issues.id', '=', issueId)
    .where('confirmed_at', 'is not', null)
    .where(sql<boolean>`area_alerts.lga in ('', issues.lga)`)
    .where(sql<boolean>`(area_alerts.categories = '[]' or area_alerts.categories @> to_jsonb(issues.category))`)
    .where(sql<boolean>`accounts.email is distinct from area_alerts.email`)
    .where('area_alerts.email', '>', afterEmail)
    .orderBy('area_alerts.email')
    .limit(1)
    .executeTakeFirst()
  return next?.email
}
