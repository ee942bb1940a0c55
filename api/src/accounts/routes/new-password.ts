import { ApiProblem, Message, NewPassword } from '@civictrack/contract/wire'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import { isFormSubmission, redirectTo } from '../../platform/http/form-submissions'
import type { ZodApp } from '../../platform/http/zod-app'
import { limitAddress } from '../../platform/limits/client-address'
import { accountTexts } from '../account-texts'
import { lockAccount } from '../accounts-store'
import { setAuditedAccount } from '../audit/audit-trail'
import { endCodes } from '../codes/codes-store'
import { removeUnprovedIdentities } from '../google/google-identities-store'
import { rememberBrowser } from '../origins/known-browser'
import { forgiveAllLogIns } from '../origins/log-in-attempts'
import { originOf } from '../origins/origin'
import { changePassword } from '../passwords/change-password'
import { clearPermit, permittedAccount, takePermit } from '../passwords/new-password-permit'
import { hashPassword, refuseWhenBusy } from '../passwords/passwords'
import { endSessions } from '../sessions/sessions-store'

/** The last step of a reset: sets the password once, logs the account out everywhere and ends its other codes and permits. */
export function newPasswordRoute(app: ZodApp, context: Context): void {
  app.post(
    '/api/v1/user/newpassword',
    {
      config: { event: 'new-password', form: { page: '/NewPassword', name: 'newpassword' } },
      schema: { body: NewPassword, response: { 200: Message, '4xx': ApiProblem } },
    },
    async (request, reply) => {
      const { limits } = context
      refuseWhenBusy()
      await limitAddress(context, { request, what: 'codes', limit: limits.codesPerAddress, now: context.now() })
      const accountId = await permittedAccount(context, request)
      if (!accountId) throw notPermitted()
      const passwordHash = await hashPassword(request.body.password)
      await replacePassword(context, request, { accountId, passwordHash })
      rememberBrowser(context, { request, reply }, { id: accountId, password_hash: passwordHash })
      setAuditedAccount(request, accountId)
      clearPermit(context, reply)
      context.jobs.wake()

      if (isFormSubmission(request)) return redirectTo(reply, '/CreateAccount')
      return { message: accountTexts.passwordSet }
    },
  )
}

async function replacePassword(
  context: Context,
  request: FastifyRequest,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, accountId)
    if (!(await takePermit(context, transaction, request))) throw notPermitted()
    const now = context.now()
    await endCodes(transaction, { accountId, now })
    await changePassword(transaction, { account, passwordHash, now })
    await endSessions(transaction, accountId)
    await removeUnprovedIdentities(transaction, accountId)
    const origin = await originOf(context, request, async () => account)
    await forgiveAllLogIns(context, transaction, { email: account.email, origin })
  })
}

function notPermitted(): ApiError {
  return new ApiError(403, accountTexts.noPermit)
}
