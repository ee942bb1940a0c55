import { preparedUnless } from '../../platform/database/prepared-statements'
import type { Db } from '../../platform/database/tables'
import type { Position } from '../cursor'
import { matches, type Narrowing, olderThan } from './conditions'
import { LISTED, type ListedIssue } from './issue-columns'

export interface Page {
  before?: Position
  limit: number
  now: Date
}

/** The reports of an account, newest first; read by the index of accounts and dates. */
export function myIssues(
  db: Db,
  accountId: string,
  { before, limit, now, ...narrowing }: Page & Narrowing,
): Promise<ListedIssue[]> {
  let query = db
    .selectFrom('issues')
    .modifyFront(preparedUnless(narrowing.searchQuery !== undefined))
    .select(LISTED)
    .where('account_id', '=', accountId)
    .where(matches(narrowing, now))
  if (before) query = query.where(olderThan(before))
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
