import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../platform/database/tables'
import { notLoggedIn } from '../platform/errors'
import type { Position } from './cursor'
import { isPublic, olderThan } from './lists/conditions'
import { ISSUE_COLUMNS } from './lists/issue-columns'
import { makeReference } from './reference'
import { learnWords } from './search/vocabulary'

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

/**
 * Reports of one account wait for each other from here to the transaction's end.
 * @throws ApiError 401 when the account has been deleted meanwhile
 */
export async function lockAccount(db: Db, accountId: string): Promise<void> {
  const { rows } = await sql`select 1 from accounts where id = ${accountId} for no key update`.execute(db)
  if (rows.length === 0) throw notLoggedIn()
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
  await learnWords(db, added.id)
  return added
}

/** The newest reports that everyone may see, older than a position. */
export function newestIssues(db: Db, list: { before?: Position; limit: number }): Promise<Issue[]> {
  const { before, limit } = list
  let query = db.selectFrom('issues').selectAll().where(isPublic)
  if (before) query = query.where(olderThan(before))
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Everything that an account has reported, the newest first. */
export function allIssuesOf(db: Db, accountId: string): Promise<Issue[]> {
  return db
    .selectFrom('issues')
    .select(ISSUE_COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The history of everything that an account has reported, in order. */
export function statusChangesOf(db: Db, accountId: string) {
  return db
    .selectFrom('issue_status_changes')
    .innerJoin('issues', 'issues.id', 'issue_status_changes.issue_id')
    .select(['issue_id', 'to_status', 'note', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('issue_status_changes.id')
    .execute()
}
