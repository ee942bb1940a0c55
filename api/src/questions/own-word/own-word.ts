import type { Handling, Status } from '@civictrack/contract/wire'
import { setHandling } from '../../dispatches/handling'
import { queuedOf, takeUpAgain } from '../../dispatches/sending/settle'
import { issueTexts } from '../../issues/issue-texts'
import { moveInTransaction } from '../../issues/move-issue'
import { after, MINUTE } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'

/** How long "It is fixed" can be taken back on the report's page. */
const UNDO_FOR = 15 * MINUTE

/** The state that taking it back restores. */
interface Before {
  status: Status
  handling: Handling
  handlingSince: string | null
  firstResolvedAt: string | null
  /** The dispatches that had not gone out yet; missing in words from before they were noted. */
  queued?: string[]
}

/**
 * The reporter says that an open report is fixed: it is Resolved and confirmed by that word, and nobody is asked again.
 * @throws ApiError 409 for a report that is resolved already
 */
export async function sayFixed(context: Context, transaction: Db, issueId: string): Promise<void> {
  const issue = await transaction
    .selectFrom('issues')
    .select(['status', 'handling', 'handling_since', 'first_resolved_at'])
    .where('id', '=', issueId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (issue.status === 'Resolved') throw new ApiError(409, issueTexts.resolvedAlready)
  const change_id = await moveInTransaction(context, transaction, {
    ...{ issueId, to: 'Resolved', note: '', actor: 'reporter', tells: 'followers' },
    from: ['Reported', 'Pending', 'In Progress'],
  })
  const now = context.now()
  await setHandling(transaction, issueId, 'confirmed', now)
  const before = {
    status: issue.status,
    handling: issue.handling,
    handlingSince: issue.handling_since,
    firstResolvedAt: issue.first_resolved_at,
    queued: await queuedOf(transaction, issueId),
  }
  await transaction
    .insertInto('own_words')
    .values({ issue_id: issueId, change_id, before: JSON.stringify(before), at: now })
    .execute()
}

/** Until when the reporter can take the word back; null without a word, and after something else happened. */
export async function undoUntil(db: Db, issueId: string, now: Date): Promise<Date | null> {
  const end = after((await lastWord(db, issueId))?.at ?? new Date(0), UNDO_FOR)
  return end > now ? end : null
}

/**
 * Restores the report as it was; dispatches that were sent meanwhile stay sent.
 * @throws ApiError 409 when it is too late, or something else happened since
 */
export async function takeBack(context: Context, transaction: Db, issueId: string): Promise<void> {
  const now = context.now()
  await transaction.selectFrom('issues').select('id').where('id', '=', issueId).forNoKeyUpdate().execute()
  const word = await lastWord(transaction, issueId)
  if (!word || after(word.at, UNDO_FOR) <= now) {
    throw new ApiError(409, issueTexts.tooLateToUndo)
  }
  // The column holds what `sayFixed` wrote.
  const before = word.before as Before
  await transaction
    .updateTable('issues')
    .set({
      status: before.status,
      handling: before.handling,
      handling_since: dateOf(before.handlingSince),
      first_resolved_at: dateOf(before.firstResolvedAt),
    })
    .where('id', '=', issueId)
    .execute()
  await transaction.updateTable('own_words').set({ undone_at: now }).where('id', '=', word.id).execute()
  const undone = { undone_at: now }
  await transaction.updateTable('issue_status_changes').set(undone).where('id', '=', word.change_id).execute()
  await takeUpAgain(context, transaction, { issueId, queued: before.queued ?? [] })
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

/** The reporter's word that stands: the last change of the report. */
function lastWord(db: Db, issueId: string) {
  return db
    .selectFrom('own_words')
    .innerJoin('issues', 'issues.id', 'own_words.issue_id')
    .select(['own_words.id', 'change_id', 'before', 'at'])
    .where('issue_id', '=', issueId)
    .where('undone_at', 'is', null)
    .where('status', '=', 'Resolved')
    .where('handling', '=', 'confirmed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('issue_status_changes')
            .select('issue_status_changes.id')
            .whereRef('issue_status_changes.issue_id', '=', 'own_words.issue_id')
            .whereRef('issue_status_changes.id', '>', 'own_words.change_id'),
        ),
      ),
    )
    .orderBy('own_words.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
