import { IS_NOT_JOINED } from '../../issues/joined/main-report'
import type { Db } from '../../platform/database/tables'

/**
 * The dispatches that were accepted before a moment and have no answer yet: the latest of each open report that is not
 * hidden. One that was taken apart from a joined report counts from then on. A dispatch to a parent authority is not followed itself.
 */
export function silentSince(db: Db, sentBefore: Date) {
  return db
    .selectFrom('dispatches')
    .innerJoin('issues', 'issues.id', 'dispatches.issue_id')
    .where('dispatches.state', '=', 'sent')
    .where('dispatches.sent_at', '<=', sentBefore)
    .where('dispatches.first_answer_at', 'is', null)
    .where('dispatches.reason', '<>', 'escalated')
    .where('issues.status', '<>', 'Resolved')
    .where('issues.hidden_at', 'is', null)
    .where(IS_NOT_JOINED)
    .where((row) => row.or([row('issues.separated_at', 'is', null), row('issues.separated_at', '<=', sentBefore)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dispatches as later')
            .select('later.id')
            .whereRef('later.issue_id', '=', 'dispatches.issue_id')
            .whereRef('later.number', '>', 'dispatches.number')
            .where('later.reason', '<>', 'escalated')
            .where('later.state', 'in', ['queued', 'sent']),
        ),
      ),
    )
}
