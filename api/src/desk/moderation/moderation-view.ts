import type { ModerationView } from '@civictrack/contract/staff'
import { authorityOf, findByReference } from '../../issues/issues-store'
import { joinedWith, publicMainOf } from '../../issues/joined/main-report'
import { presentDetail } from '../../issues/present-issue'
import { timelineOf } from '../../issues/timeline/timeline'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'

/** A report as the public sees it or would see it, with what moderators did to it. @throws ApiError 404 */
export async function viewForModeration(context: Context, reference: string): Promise<ModerationView> {
  const { db } = context
  const issue = await findByReference(db, reference)
  if (!issue) throw new ApiError(404, `There is no report ${reference}.`)
  const comments = await db
    .selectFrom('comments')
    .innerJoin('accounts', 'accounts.id', 'comments.account_id')
    .select(['comments.id', 'comments.text', 'comments.created_at', 'comments.hidden_at'])
    .select(['accounts.first_name', 'comments.account_id'])
    .where('issue_id', '=', issue.id)
    .orderBy('number')
    .limit(500)
    .execute()
  const steps = await db
    .selectFrom('moderations')
    .select(['action', 'comment_id', 'note', 'actor', 'at'])
    .where('issue_id', '=', issue.id)
    .orderBy('id', 'desc')
    .execute()
  return {
    preview: presentDetail(issue, {
      authority: await authorityOf(db, issue.id),
      timeline: await timelineOf(context, issue),
      main: await publicMainOf(db, issue.id),
      joined: await joinedWith(db, issue.id),
    }),
    isHidden: issue.hidden_at !== null,
    comments: comments.map(({ id, text, created_at, hidden_at, first_name, account_id }) => ({
      ...{ id, text, date: created_at.toISOString(), isHidden: hidden_at !== null },
      author: account_id === issue.account_id ? 'Reporter' : first_name,
    })),
    steps: steps.map(({ comment_id, at, ...step }) => ({ ...step, comment: comment_id, at: at.toISOString() })),
  }
}

/** The titles of flagged reports by reference, and the words of flagged comments by id. */
export async function textsOf(
  db: Db,
  items: { reference: string; comment_id: string | null }[],
): Promise<Map<string, string>> {
  const ids = items.flatMap(({ comment_id }) => comment_id ?? [])
  const references = items.filter(({ comment_id }) => !comment_id).map(({ reference }) => reference)
  const comments =
    ids.length > 0 ? await db.selectFrom('comments').select(['id', 'text']).where('id', 'in', ids).execute() : []
  const issues =
    references.length > 0
      ? await db.selectFrom('issues').select(['reference', 'title']).where('reference', 'in', references).execute()
      : []
  return new Map([
    ...comments.map(({ id, text }): [string, string] => [id, text]),
    ...issues.map(({ reference, title }): [string, string] => [reference, title]),
  ])
}
