import { ANSWERS, type Answer } from '@civictrack/contract/wire'
import type { Authority, Contact } from '../../authorities/authorities-tables'
import type { Dispatch } from '../../dispatches/dispatches-tables'
import { findLinkToken } from '../../dispatches/links/link-tokens'
import type { Issue } from '../../issues/issues-tables'
import { mainOf } from '../../issues/joined/main-report'
import type { Context } from '../../platform/context'
import { answersOf, newestDispatch } from '../answers-store'
import { possibleAnswers } from '../effects/allowed'

/** All that an answer link opens: the report as its contact may see it. */
export interface OpenLink {
  token: string
  issue: Issue
  dispatch: Dispatch
  /** How the contact gets its reports and confirmations. */
  method: Contact['method']
  authority: Authority
  position: { latitude: number; longitude: number; accuracy: number } | undefined
  answers: Awaited<ReturnType<typeof answersOf>>
  possible: readonly Answer[]
  /** The report about the same problem that it was joined with: that one is answered. */
  main: Issue | undefined
}

/**
 * The report and contact that the token of a link opens; undefined for a wrong, altered, foreign, expired or revoked one, and while the report is
 * hidden. It changes nothing.
 */
export async function openLink({ db, now }: Context, token: string): Promise<OpenLink | undefined> {
  const link = await findLinkToken(db, 'answer', { token, now: now() })
  if (!link?.contact_id) return undefined
  const dispatch = await newestDispatch(db, { issueId: link.issue_id, contactId: link.contact_id })
  const issue = await db.selectFrom('issues').selectAll().where('id', '=', link.issue_id).executeTakeFirst()
  if (!dispatch || !issue || issue.hidden_at) return undefined
  const authority = await db
    .selectFrom('authorities')
    .selectAll()
    .where('id', '=', dispatch.authority_id)
    .executeTakeFirstOrThrow()
  const { method } = await db
    .selectFrom('contacts')
    .select('method')
    .where('id', '=', dispatch.contact_id)
    .executeTakeFirstOrThrow()
  const answers = await answersOf(db, issue.id)
  const last = answers.findLast(({ dispatch_id }) => dispatch_id === dispatch.id)?.answer
  const main = await mainOf(db, issue.id)
  const possible = main ? [] : possibleAnswers(dispatch, { last, status: issue.status, all: ANSWERS })
  // A contact that may answer handles the report, and may know the exact place.
  const position = possible.length > 0 ? await positionOf(db, issue.id) : undefined
  return { token, issue, dispatch, method, authority, position, answers, possible, main }
}

function positionOf(db: Context['db'], issueId: string) {
  return db
    .selectFrom('positions')
    .select(['latitude', 'longitude', 'accuracy'])
    .where('issue_id', '=', issueId)
    .executeTakeFirst()
}
