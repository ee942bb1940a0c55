import { REPORT_FILTERS, type ReportFilter } from '@civictrack/contract/wire'
import { sql } from 'kysely'
import { PREPARED, preparedUnless } from '../platform/database/prepared-statements'
import type { Db } from '../platform/database/tables'
import type { Position } from './cursor'
import type { Issue, NewIssue } from './issues-tables'
import { STANDS_IN_PUBLIC } from './joined/main-report'
import { LISTED, type ListedIssue } from './lists/issue-columns'
import { LISTED_AUTHORITY, type ListedAuthority } from './lists/listed-authority'
import { makeReference } from './reports/reference'
import { learnWords } from './search/vocabulary'
import { isPublic } from './visibility'

/** The report that was accepted under a key. */
export function findByKey(db: Db, accountId: string, key: string): Promise<Issue | undefined> {
  return db
    .selectFrom('issues')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/** Accepts a reference in upper or lower case, as people type it. */
export function findByReference(db: Db, reference: string): Promise<Issue | undefined> {
  return db.selectFrom('issues').selectAll().where('reference', '=', reference.toUpperCase()).executeTakeFirst()
}

export function findPublic(db: Db, reference: string): Promise<Issue | undefined> {
  return db
    .selectFrom('issues')
    .selectAll()
    .where('reference', '=', reference.toUpperCase())
    .where(isPublic)
    .executeTakeFirst()
}

/**
 * When the oldest of an account's last `limit` reports was made, or undefined when it has made fewer: if that lies
 * within the hour, the account has used its hour up.
 */
export async function nthNewestReportAt(db: Db, accountId: string, limit: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('issues')
    .modifyFront(PREPARED)
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

/** Which of the public reports. */
export interface IssueList {
  filters?: Partial<Record<ReportFilter, string>>
  before?: Position
  limit: number
}

/** The newest public reports, older than a position; an index serves each filter. A main report stands for those joined with it. */
export function newestIssues(db: Db, { filters = {}, before, limit }: IssueList): Promise<ListedIssue[]> {
  const wanted = REPORT_FILTERS.filter((filter) => filters[filter])
  let query = db
    .selectFrom('issues')
    .modifyFront(preparedUnless(wanted.length > 0))
    .select(LISTED)
    .where(isPublic)
    .where(STANDS_IN_PUBLIC)
  for (const filter of wanted) query = query.where(sql<boolean>`${sql.ref(filter)} = ${filters[filter]}`)
  if (before) query = query.where(sql<boolean>`(created_at, id) < (${before.created_at}, ${before.id})`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** The authority that has a report; null where none does. */
export async function authorityOf(db: Db, issueId: string): Promise<ListedAuthority | null> {
  const row = await db
    .selectFrom('issues')
    .modifyFront(PREPARED)
    .select(LISTED_AUTHORITY)
    .where('id', '=', issueId)
    .executeTakeFirst()
  return row?.authority ?? null
}
