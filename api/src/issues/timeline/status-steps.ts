import { PREPARED } from '../../platform/database/prepared-statements'
import type { Db } from '../../platform/database/tables'
import type { TimelineEntry } from './timeline-entry'

/** The changes of a report's status as steps. Their notes stay with the reporter: they may tell more than the public needs. */
export async function statusSteps(db: Db, issueId: string): Promise<TimelineEntry[]> {
  const changes = await db
    .selectFrom('issue_status_changes')
    .modifyFront(PREPARED)
    .select(['from_status', 'to_status', 'actor', 'at'])
    .where('issue_id', '=', issueId)
    .where('undone_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return changes.map(({ from_status, to_status, actor, at }) => ({
    step: from_status === null ? 'reported' : 'status',
    by: speakerOf(actor),
    at,
    status: to_status,
  }))
}

/**
 * The part that the actor of a change plays, without the person's name. An operator's name may be any text: what no noun
 * claims is an operator's.
 */
function speakerOf(actor: string): TimelineEntry['by'] {
  if (actor === 'reporter' || actor === 'site' || actor === 'authority') return actor
  return 'operator'
}
