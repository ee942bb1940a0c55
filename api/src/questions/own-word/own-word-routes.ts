import { ApiProblem, GivenWord, OwnWord } from '@civictrack/contract/wire'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { callers } from '../../accounts/sessions/authenticate'
import { issueTexts } from '../../issues/issue-texts'
import { findByReference } from '../../issues/issues-store'
import type { Issue } from '../../issues/issues-tables'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { isAsked, sayWord } from './answer-on-page'
import { takeBack, undoUntil } from './own-word'

const PATH = '/api/v1/issue/:reference/fixed'

/** "It is fixed" on the report's page, and the answer to whether it is where somebody else has called it so: only for its reporter. */
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
  // A call without a body says "It is fixed".
  const given = z.preprocess((body) => body ?? {}, GivenWord)
  app.post(PATH, { ...options, schema: { ...options.schema, body: given } }, (request) =>
    change(request, request.params.reference, (...report) => sayWord(...report, request.body)),
  )
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
      throw new ApiError(404, issueTexts.notYours)
    }
    return issue
  }

  async function stateOf({ id }: Issue): Promise<OwnWord> {
    const until = await undoUntil(db, id, now())
    return { isYours: true, undoUntil: until?.toISOString() ?? null, isAsked: await isAsked(db, id) }
  }
}
