import { ApiProblem, ChangePassword, DeleteAccount, Message } from '@civictrack/contract/wire'
import { setAuditedAccount } from '../../accounts/audit/audit-trail'
import { deleteAccount } from '../../accounts/lifecycle/delete-account'
import { rememberBrowser } from '../../accounts/origins/known-browser'
import { changePassword } from '../../accounts/passwords/change-password'
import { hashPassword } from '../../accounts/passwords/passwords'
import { callers } from '../../accounts/sessions/authenticate'
import { endOtherSessions } from '../../accounts/sessions/devices-store'
import { DAY } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { tooMany } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { limitKey } from '../../platform/limits/limit-key'
import { consume } from '../../platform/limits/limits-store'
import { settingsTexts } from '../settings-texts'
import { confirmPassword, lockConfirmed } from './confirm-password'

const security = [{ bearer: [] }]

/** The changes that need the password again: a new password, and deleting the account. */
export function passwordRoutes(app: ZodApp, context: Context): void {
  const caller = callers(context)
  const { onRequest } = caller

  app.post(
    '/api/v1/user/changepassword',
    {
      config: { event: 'change-password' },
      onRequest,
      schema: { security, body: ChangePassword, response: { 200: Message, '4xx': ApiProblem } },
    },
    async (request, reply) => {
      const { accountId, sessionId } = caller.of(request)
      setAuditedAccount(request, accountId)
      const { currentPassword, password } = request.body
      const field = 'currentPassword'
      const confirmed = await confirmPassword(context, { accountId, password: currentPassword, field })
      await limitChanges(context, accountId)
      const passwordHash = await hashPassword(password)
      const now = context.now()
      await context.db.transaction().execute(async (transaction) => {
        const account = await lockConfirmed(transaction, { account: confirmed, field, sessionId, now })
        await changePassword(transaction, { account, passwordHash, now })
        await endOtherSessions(transaction, { id: sessionId, accountId })
      })
      context.jobs.wake()
      rememberBrowser(context, { request, reply }, { id: accountId, password_hash: passwordHash })
      return { message: settingsTexts.passwordChanged }
    },
  )

  app.post(
    '/api/v1/user/deleteaccount',
    {
      config: { event: 'delete-account' },
      onRequest,
      schema: { security, body: DeleteAccount, response: { 200: Message, '4xx': ApiProblem } },
    },
    async (request) => {
      const { accountId, sessionId } = caller.of(request)
      setAuditedAccount(request, accountId)
      const { password } = request.body
      const account = await confirmPassword(context, { accountId, password, field: 'password' })
      await context.db.transaction().execute(async (transaction) => {
        await lockConfirmed(transaction, { account, field: 'password', sessionId, now: context.now() })
        await deleteAccount(context, transaction, accountId)
      })
      return { message: settingsTexts.accountDeleted }
    },
  )
}

/**
 * Each change sends an email, and a thief with the password must not fill the owner's mailbox.
 * @throws ApiError 429
 */
async function limitChanges({ db, keys, limits, now }: Context, accountId: string): Promise<void> {
  const limit = limits.passwordChangesPerAccount
  const wait = await consume(db, { key: limitKey(keys, 'password-changes', accountId), limit, window: DAY, now: now() })
  if (wait > 0) throw tooMany(settingsTexts.changedOften, wait)
}
