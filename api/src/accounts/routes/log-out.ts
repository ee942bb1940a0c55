import { ApiProblem, Message } from '@civictrack/contract/wire'
import type { Context } from '../../platform/context'
import type { ZodApp } from '../../platform/http/zod-app'
import { accountTexts } from '../account-texts'
import { setAuditedAccount } from '../audit/audit-trail'
import { callers } from '../sessions/authenticate'
import { endSession } from '../sessions/sessions-store'

/** Ends the session of the caller's token, which is refused from then on. */
export function logOutRoute(app: ZodApp, context: Context): void {
  const caller = callers(context)
  app.post(
    '/api/v1/user/logout',
    {
      config: { event: 'log-out' },
      onRequest: caller.onRequest,
      schema: { response: { 200: Message, '4xx': ApiProblem } },
    },
    async (request) => {
      const { accountId, sessionId } = caller.of(request)
      await endSession(context.db, sessionId)
      setAuditedAccount(request, accountId)
      return { message: accountTexts.loggedOut }
    },
  )
}
