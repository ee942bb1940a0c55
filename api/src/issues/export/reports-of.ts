import type { Db } from '../../platform/database/tables'
import type { Issue } from '../issues-tables'
import { ISSUE_COLUMNS } from '../lists/issue-columns'

/** All reports of an account, the newest first. */
export function reportsOf(db: Db, accountId: string): Promise<Issue[]> {
  return db
    .selectFrom('issues')
    .select(ISSUE_COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The status changes of all reports of an account, in order. */
export function statusChangesOf(db: Db, accountId: string) {
  return db
    .selectFrom('issue_status_changes')
    .innerJoin('issues', 'issues.id', 'issue_status_changes.issue_id')
    .select(['issue_id', 'to_status', 'note', 'at'])
    .where('account_id', '=', accountId)
    .where('undone_at', 'is', null)
    .orderBy('at')
    .orderBy('issue_status_changes.id')
    .execute()
}

/** The reports of an account that were joined with another one. */
export function joinsOf(db: Db, accountId: string) {
  return db
    .selectFrom('report_joins')
    .innerJoin('issues', 'issues.id', 'report_joins.issue_id')
    .innerJoin('issues as main', 'main.id', 'report_joins.main_id')
    .select(['issue_id', 'main.reference'])
    .where('issues.account_id', '=', accountId)
    .execute()
}

/** The reporter's positions of all reports of an account. */
export function positionsOf(db: Db, accountId: string) {
  return db
    .selectFrom('positions')
    .innerJoin('issues', 'issues.id', 'positions.issue_id')
    .select(['issue_id', 'latitude', 'longitude', 'accuracy'])
    .where('account_id', '=', accountId)
    .execute()
}
