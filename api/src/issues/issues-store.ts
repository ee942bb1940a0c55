import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../platform/database/tables'
import type { Position } from './cursor'
import { makeReference } from './reference'

export type Issue = Selectable<Tables['issues']>
export type NewIssue = Omit<Insertable<Tables['issues']>, 'reference'>

/** The report that was accepted under a key. */
export function findByKey(db: Db, accountId: string, key: string): Promise<Issue | undefined> {
  return db
    .selectFrom('issues')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

export function findByReference(db: Db, reference: string): Promise<Issue | undefined> {
  return db.selectFrom('issues').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** Reports of one account wait for each other from here to the transaction's end. */
export async function lockAccount(db: Db, accountId: string): Promise<void> {
  await sql`select 1 from accounts where id = ${accountId} for no key update`.execute(db)
}

/**
 * When the oldest of an account's last `limit` reports was made, or undefined when it has made fewer: if that lies
 * within the hour, the account has used its hour up.
 */
export async function nthNewestReportAt(db: Db, accountId: string, limit: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('issues')
    .select('created_at')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** Adds a report under a reference that no other has, with the first line of its history. */
export async function addIssue(db: Db, issue: NewIssue): Promise<Issue> {
  const added = await db
    .insertInto('issues')
    .values({ ...issue, reference: makeReference() })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!added) return addIssue(db, issue)
  await db
    .insertInto('issue_status_changes')
    .values({
      issue_id: added.id,
      from_status: null,
      to_status: added.status,
      actor: 'reporter',
      note: '',
      at: added.created_at,
    })
    .execute()
  return added
}

/** The newest reports, of everyone or of one account, older than a position; one index serves each. */
export function newestIssues(db: Db, list: { accountId?: string; before?: Position; limit: number }): Promise<Issue[]> {
  const { accountId, before, limit } = list
  let query = db.selectFrom('issues').selectAll()
  if (accountId !== undefined) query = query.where('account_id', '=', accountId)
  if (before) query = query.where(sql<boolean>`(created_at, id) < (${before.created_at}, ${before.id})`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
