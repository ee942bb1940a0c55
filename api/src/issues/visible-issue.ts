import type { FastifyRequest } from 'fastify'
import { callerIfAny } from '../accounts/sessions/authenticate'
import type { Context } from '../platform/context'
import { ApiError } from '../platform/errors'
import { issueTexts } from './issue-texts'
import { findByReference, findPublic } from './issues-store'
import type { Issue } from './issues-tables'

/**
 * A report that the caller may read: a public one, or one's own.
 * @throws ApiError 404, the same for a hidden report and for one that does not exist
 */
export async function visibleIssue(context: Context, request: FastifyRequest, reference: string): Promise<Issue> {
  const issue = (await findPublic(context.db, reference)) ?? (await ownIssue(context, request, reference))
  if (!issue) throw new ApiError(404, issueTexts.missing)
  return issue
}

async function ownIssue(context: Context, request: FastifyRequest, reference: string): Promise<Issue | undefined> {
  const caller = await callerIfAny(context, request)
  const issue = caller && (await findByReference(context.db, reference))
  return issue && issue.account_id === caller.accountId ? issue : undefined
}
