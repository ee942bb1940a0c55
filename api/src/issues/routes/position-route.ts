import { ApiProblem, Message, Position } from '@civictrack/contract/wire'
import * as z from 'zod'
import { callers } from '../../accounts/sessions/authenticate'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { findByReference } from '../issues-store'

/** Where the reporter stood, kept in private. Only for one's own report; a later position replaces an earlier one. */
export function positionRoute(app: ZodApp, context: Context): void {
  const caller = callers(context)
  app.put(
    '/api/v1/issue/:reference/position',
    {
      onRequest: caller.onRequest,
      schema: {
        params: z.object({ reference: z.string().max(40) }),
        body: Position,
        security: [{ bearer: [] }],
        response: { 200: Message, '4xx': ApiProblem },
      },
    },
    async (request) => {
      const { accountId } = caller.of(request)
      const issue = await findByReference(context.db, request.params.reference)
      if (!issue || issue.account_id !== accountId) {
        throw new ApiError(404, 'There is no report of yours with this reference.')
      }
      const position = { ...request.body, at: context.now() }
      await context.db
        .insertInto('positions')
        .values({ issue_id: issue.id, ...position })
        .onConflict((conflict) => conflict.column('issue_id').doUpdateSet(position))
        .execute()
      return { message: 'The position is kept.' }
    },
  )
}
