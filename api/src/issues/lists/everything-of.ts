import type { Db } from '../../platform/database/tables'
import type { Issue } from '../issues-store'
import { ISSUE_COLUMNS } from './issue-columns'

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

/** Where an account stood when it reported. */
export function positionsOf(db: Db, accountId: string) {
  return db
    .selectFrom('positions')
    .innerJoin('issues', 'issues.id', 'positions.issue_id')
    .select(['issue_id', 'latitude', 'longitude', 'accuracy'])
    .where('account_id', '=', accountId)
    .execute()
}

/** What an account has written under reports. */
export function commentsBy(db: Db, accountId: string) {
  return db
    .selectFrom('comments')
    .innerJoin('issues', 'issues.id', 'comments.issue_id')
    .select(['issues.reference', 'comments.text', 'comments.created_at'])
    .where('comments.account_id', '=', accountId)
    .orderBy('comments.number')
    .execute()
}

/** What an account has upvoted. */
export function upvotesBy(db: Db, accountId: string) {
  return db
    .selectFrom('upvotes')
    .innerJoin('issues', 'issues.id', 'upvotes.issue_id')
    .select(['issues.reference', 'upvotes.at'])
    .where('upvotes.account_id', '=', accountId)
    .orderBy('upvotes.at')
    .execute()
}
