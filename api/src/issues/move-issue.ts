import { type Status, statusesAfter } from '@civictrack/contract/wire'
import { notifyOfStatus } from '../notifications/notify'
import type { Context } from '../platform/context'
import { ApiError } from '../platform/errors'
import { findByReference } from './issues-store'
import type { Issue } from './issues-tables'

export interface Move {
  reference: string
  to: Status
  note: string
  actor: string
}

/**
 * Moves a report along an allowed transition, stores its time, the operator and the note, and tells the reporter.
 * @throws ApiError 404 for no such report, 409 for a move that is not allowed, with those that are
 */
export async function moveIssue(context: Context, { reference, to, note, actor }: Move): Promise<Issue> {
  const now = context.now()
  const moved = await context.db.transaction().execute(async (transaction) => {
    const known = await findByReference(transaction, reference)
    if (!known) throw new ApiError(404, `There is no report ${reference}.`)
    const issue = await transaction
      .selectFrom('issues')
      .select(['id', 'reference', 'status', 'first_resolved_at'])
      .where('id', '=', known.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (!statusesAfter(issue.status).includes(to)) throw refusal(issue, to)
    await transaction
      .insertInto('issue_status_changes')
      .values({ issue_id: issue.id, from_status: issue.status, to_status: to, actor, note, at: now })
      .execute()
    await transaction
      .updateTable('issues')
      .set({
        status: to,
        first_resolved_at: to === 'Resolved' ? (issue.first_resolved_at ?? now) : issue.first_resolved_at,
      })
      .where('id', '=', issue.id)
      .execute()
    await notifyOfStatus(transaction, { issueId: issue.id, to, note, now })
    return { ...known, status: to }
  })
  context.jobs.wake()
  return moved
}

function refusal({ reference, status }: Pick<Issue, 'reference' | 'status'>, to: Status): ApiError {
  const possible = statusesAfter(status).join(' or ')
  return new ApiError(
    409,
    possible
      ? `${reference} is ${status}: it cannot become ${to}, only ${possible}.`
      : `${reference} is ${status}, a status that this version of the API does not know: it cannot become ${to}.`,
  )
}
