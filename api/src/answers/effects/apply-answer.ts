import { isStatus, STATUSES, type Status } from '@civictrack/contract/wire'
import { dispatchReport } from '../../dispatches/dispatch-report'
import type { Dispatch } from '../../dispatches/dispatches-tables'
import { setHandling } from '../../dispatches/handling'
import type { Issue } from '../../issues/issues-tables'
import { moveInTransaction } from '../../issues/move-issue'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import type { NewAnswer } from '../new-answer'

/** The actor of status changes that an authority's answer makes. */
export const AUTHORITY = 'authority'

interface Applied {
  issue: Issue
  dispatch: Dispatch
  given: Pick<NewAnswer, 'answer' | 'note' | 'expectedOn'>
}

/** The effects of an answer on its report. Returns the ids of the status changes, and of the dispatch to another contact. */
export async function applyAnswer(
  context: Context,
  transaction: Db,
  applied: Applied,
): Promise<{ changes: string[]; next: string | null }> {
  const { issue, dispatch, given } = applied
  const now = context.now()
  if (given.answer === 'not-ours') return passOn(context, transaction, applied)
  await transaction
    .updateTable('issues')
    .set({
      authority_id: dispatch.authority_id,
      expected_on: given.answer === 'in-progress' ? (given.expectedOn ?? null) : null,
    })
    .where('id', '=', issue.id)
    .execute()
  await setHandling(transaction, issue.id, given.answer, now)
  const to = TARGETS[given.answer]
  const changes: string[] = []
  for (const status of to ? wayTo(to, issue.status) : []) {
    const note = status === to ? given.note : ''
    changes.push(
      await moveInTransaction(context, transaction, {
        ...{ issueId: issue.id, to: status, note, actor: AUTHORITY, tells: 'none' },
      }),
    )
  }
  return { changes, next: null }
}

const TARGETS: Partial<Record<NewAnswer['answer'], Status>> = { 'in-progress': 'In Progress', done: 'Resolved' }

/** The statuses on the way from one to another: each move is an allowed one. */
function wayTo(to: Status, from: string): Status[] {
  if (from === to) return []
  if (from === 'Resolved') return [to]
  const start = isStatus(from) ? STATUSES.indexOf(from) : STATUSES.indexOf(to) - 1
  return STATUSES.slice(start + 1, STATUSES.indexOf(to) + 1)
}

/** An authority above says that the report is not its own either: the silent one keeps it, and an operator looks. */
async function leaveToOperator(context: Context, transaction: Db, issueId: string) {
  await setHandling(transaction, issueId, 'operator', context.now())
  return { changes: [], next: null }
}

/** Sends the report to the next contact. Without another contact nobody has the report, and an operator has to find the way. */
async function passOn(context: Context, transaction: Db, { issue, dispatch, given }: Applied) {
  await transaction.updateTable('dispatches').set({ state: 'declined' }).where('id', '=', dispatch.id).execute()
  if (dispatch.reason === 'escalated' && issue.authority_id !== dispatch.authority_id) {
    return leaveToOperator(context, transaction, issue.id)
  }
  await transaction.updateTable('issues').set({ expected_on: null }).where('id', '=', issue.id).execute()
  const next = await dispatchReport(context, transaction, {
    issueId: issue.id,
    reason: 'declined',
    not: [dispatch.contact_id],
  })
  if (next || issue.status !== 'Pending') return { changes: [], next: next?.id ?? null }
  const change = await moveInTransaction(context, transaction, {
    ...{ issueId: issue.id, to: 'Reported', from: ['Pending'], note: given.note, actor: AUTHORITY, tells: 'none' },
  })
  return { changes: [change], next: null }
}
