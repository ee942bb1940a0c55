import { ApiProblem, OwnWord } from '@civictrack/contract/wire'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { callers } from '../../accounts/sessions/authenticate'
import { findByReference } from '../../issues/issues-store'
import type { Issue } from '../../issues/issues-tables'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { sayFixed, takeBack, undoUntil } from './own-word'

const PATH = '/api/v1/issue/:reference/fixed'

/** "It is fixed" on the report's page: only for its reporter. */
export function ownWordRoutes(app: ZodApp, context: Context): void {
  const caller = callers(context)
  const { db, now } = context
  const options = {
    onRequest: caller.onRequest,
    schema: {
      params: z.object({ reference: z.string().max(40) }),
      security: [{ bearer: [] }],
      response: { 200: OwnWord, '4xx': ApiProblem },
    },
  }

  app.get(PATH, options, async (request) => stateOf(await ownReport(request, request.params.reference)))
  app.post(PATH, options, (request) => change(request, request.params.reference, sayFixed))
  app.delete(PATH, options, (request) => change(request, request.params.reference, takeBack))

  async function change(
    request: FastifyRequest,
    reference: string,
    act: (context: Context, transaction: Db, issueId: string) => Promise<void>,
  ) {
    const issue = await ownReport(request, reference)
    await db.transaction().execute((transaction) => act(context, transaction, issue.id))
    context.jobs.wake()
    return stateOf(issue)
  }

  async function ownReport(request: FastifyRequest, reference: string): Promise<Issue> {
    const issue = await findByReference(db, reference)
    if (!issue || issue.account_id !== caller.of(request).accountId) {
      throw new ApiError(404, 'There is no report of yours with this reference.')
    }
    return issue
  }

  async function stateOf({ id }: Issue): Promise<OwnWord> {
    return { isYours: true, undoUntil: (await undoUntil(db, id, now()))?.toISOString() ?? null }
  }
}
