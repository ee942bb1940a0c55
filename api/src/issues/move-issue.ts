import { type Status, statusesAfter } from '@civictrack/contract/wire'
import { notifyOfStatus } from '../notifications/notify'
import type { Context } from '../platform/context'
import type { Db } from '../platform/database/tables'
import { ApiError } from '../platform/errors'
import { findByReference } from './issues-store'
import type { Issue } from './issues-tables'
import { refuseJoined } from './joined/main-report'

export interface Move {
  reference: string
  to: Status
  note: string
  actor: string
}

/** A move as it was made: who hears of it gets it in the same transaction. */
export interface Moved {
  issueId: string
  from: string
  to: Status
  actor: string
  at: Date
}

/**
 * Moves a report along an allowed transition, stores its time, the operator and the note, and tells the reporter and
 * the followers.
 * @throws ApiError 404 for no such report, 409 for a move that is not allowed, with those that are
 */
export async function moveIssue(context: Context, { reference, ...move }: Move): Promise<Issue> {
  const moved = await context.db.transaction().execute(async (transaction) => {
    const known = await findByReference(transaction, reference)
    if (!known) throw new ApiError(404, `There is no report ${reference}.`)
    await moveInTransaction(context, transaction, { ...move, issueId: known.id })
    return { ...known, status: move.to }
  })
  context.jobs.wake()
  return moved
}

/** A move inside a larger change. `from` are statuses that it is allowed from besides those of `statusesAfter`. */
export interface MoveInTransaction extends Omit<Move, 'reference'> {
  issueId: string
  from?: readonly Status[]
  /**
   * The people who get an email about it, as their settings say; `all` unless set. `followers` where the reporter made the move,
   * `none` where the news of an answer tell it.
   */
  tells?: 'all' | 'followers' | 'none'
}

/**
 * As `moveIssue`, inside a transaction: call the queue's `wake` after it. Locks the report, and returns the id of the status
 * change.
 * @throws ApiError 409 for a move that is not allowed
 */
export async function moveInTransaction(context: Context, transaction: Db, move: MoveInTransaction): Promise<string> {
  const { issueId, to, note, actor, from = [], tells = 'all' } = move
  const now = context.now()
  const issue = await transaction
    .selectFrom('issues')
    .select(['id', 'reference', 'status', 'first_resolved_at'])
    .where('id', '=', issueId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const isAllowed = statusesAfter(issue.status).includes(to) || from.some((status) => status === issue.status)
  if (!isAllowed) throw refusal(issue, to)
  await refuseJoined(transaction, issueId)
  const change = await transaction
    .insertInto('issue_status_changes')
    .values({ issue_id: issue.id, from_status: issue.status, to_status: to, actor, note, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('issues')
    .set({
      status: to,
      first_resolved_at: to === 'Resolved' ? (issue.first_resolved_at ?? now) : issue.first_resolved_at,
    })
    .where('id', '=', issue.id)
    .execute()
  if (tells !== 'none') await notifyOfStatus(transaction, { issueId: issue.id, to, note, now, tells })
  for (const hear of context.onMove) await hear(transaction, { issueId, from: issue.status, to, actor, at: now })
  return change.id
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
