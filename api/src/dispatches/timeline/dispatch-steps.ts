import type { TimelineSource } from '../../issues/timeline/timeline-entry'
import { PREPARED } from '../../platform/database/prepared-statements'

type Entries = Awaited<ReturnType<TimelineSource>>

/** The way of a report to authorities. The contacts, their addresses and the reasons of failures are not public. */
export const dispatchSteps: TimelineSource = async (db, issue) => {
  const dispatches = await db
    .selectFrom('dispatches')
    .modifyFront(PREPARED)
    .innerJoin('authorities', 'authorities.id', 'dispatches.authority_id')
    .select(['authorities.name', 'reason', 'state', 'dispatches.created_at', 'sent_at', 'reminded_at'])
    .select('escalated_at')
    .where('issue_id', '=', issue.id)
    .orderBy('number')
    .execute()
  return dispatches.flatMap((dispatch, index): Entries => {
    const { name: authority, reason, state, sent_at, reminded_at, escalated_at } = dispatch
    const steps: Entries = []
    if (sent_at) {
      const step = reason === 'escalated' ? 'escalated' : 'sent'
      steps.push({ step, by: 'site', at: sent_at, authority, status: 'Pending' })
    }
    if (reminded_at) steps.push({ step: 'reminded', by: 'site', at: reminded_at, authority })
    // After two weeks of silence, whether or not there is a parent authority to go to.
    if (escalated_at) steps.push({ step: 'no-answer', by: 'site', at: escalated_at, authority })
    // A bounce is noticed in the transaction that takes the next way, or leaves the report to an operator.
    const noticed = dispatches[index + 1]?.created_at ?? issue.handling_since ?? sent_at
    if (state === 'bounced' && noticed) steps.push({ step: 'bounced', by: 'site', at: noticed, authority })
    return steps
  })
}
