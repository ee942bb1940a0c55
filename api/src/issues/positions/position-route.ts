import { ApiProblem, Message, Position } from '@civictrack/contract/wire'
import * as z from 'zod'
import { lockAccount } from '../../accounts/accounts-store'
import { callers } from '../../accounts/sessions/authenticate'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { settingsOf } from '../../settings/settings-store'
import { issueTexts } from '../issue-texts'
import { findByReference } from '../issues-store'
import { keepPosition } from './positions-store'

/** Stores the reporter's position, which stays private, if their settings allow it. Only for their own report. */
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
        throw new ApiError(404, issueTexts.notYours)
      }
      const isKept = await context.db.transaction().execute(async (transaction) => {
        // A change of the setting waits for this, so that no position is stored after it was turned off.
        await lockAccount(transaction, accountId)
        const { allow_location } = await settingsOf(transaction, accountId)
        if (allow_location) await keepPosition(transaction, issue.id, { ...request.body, at: context.now() })
        return allow_location
      })
      return { message: isKept ? issueTexts.positionKept : issueTexts.positionNotKept }
    },
  )
}
