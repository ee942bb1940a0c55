import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../platform/database/tables'
import type { Issue } from './issues-tables'

/** Whether a report is public. The only definition: lists, pages and every action on a report use it. */
export function isPublic(issue: ExpressionBuilder<Tables, 'issues'>) {
  return issue.and([issue('issues.is_shared', '=', true), issue('issues.hidden_at', 'is', null)])
}

/** The same of a report that has been read. */
export function isOpenToAll({ is_shared, hidden_at }: Pick<Issue, 'is_shared' | 'hidden_at'>): boolean {
  return is_shared && hidden_at === null
}
