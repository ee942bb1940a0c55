import { ForgottenPassword, NewStaffPassword } from '@civictrack/contract/staff'
import { ApiProblem, Message } from '@civictrack/contract/wire'
import type { FastifyRequest } from 'fastify'
import { setAuditedAccount } from '../../accounts/audit/audit-trail'
import { limitNetwork, originOf } from '../../accounts/origins/origin'
import { hashPassword, refuseWhenBusy } from '../../accounts/passwords/passwords'
import { enqueueEmail } from '../../mail/email-template'
import type { Context } from '../../platform/context'
import type { ZodApp } from '../../platform/http/zod-app'
import { limitAddress } from '../../platform/limits/client-address'
import { findStaffByEmail } from '../members/members-store'
import { refuseForeignCall } from '../sessions/refuse-foreign-call'
import { forgottenEmail } from './forgotten-email'
import { limitResets } from './limit-resets'
import { addReset } from './resets-store'
import { resetOf, setNewPassword } from './set-new-password'

/** A forgotten password of the staff: a link by mail, and the new password with the token of that link. */
export function forgottenRoutes(app: ZodApp, context: Context): void {
  const onRequest = async (request: FastifyRequest) => refuseForeignCall(request, context.publicUrl)
  const response = { 200: Message, '4xx': ApiProblem }

  app.post(
    '/api/v1/staff/forgotten',
    {
      onRequest,
      config: { event: 'staff-forgotten', hasEqualTimes: true, isOpen: true },
      schema: { body: ForgottenPassword, response },
    },
    async (request) => {
      const { email } = request.body
      const { db, limits } = context
      const origin = await originOf(context, request, () => findStaffByEmail(db, email))
      await limitNetwork(context, origin, { request, what: 'staff-resets', limit: limits.codesPerAddress })
      await limitResets(context, { email, origin })
      const now = context.now()
      // The same rows are written for an address that is no staff's; its email is not sent.
      await db.transaction().execute(async (transaction) => {
        const member = await findStaffByEmail(transaction, email)
        const resetId = await addReset(transaction, { memberId: member?.id ?? null, now })
        await enqueueEmail(transaction, { template: forgottenEmail, payload: { resetId }, now })
      })
      context.jobs.wake()
      return { message: 'If this address has a staff account, we have sent a link to it. It is valid for one hour.' }
    },
  )

  app.post(
    '/api/v1/staff/new-password',
    {
      onRequest,
      config: { event: 'staff-new-password', isOpen: true },
      schema: { body: NewStaffPassword, response },
    },
    async (request) => {
      refuseWhenBusy()
      const now = context.now()
      await limitAddress(context, { request, what: 'staff-new-passwords', now, limit: context.limits.loginsPerAddress })
      const { token, password } = request.body
      const reset = await resetOf(context, token)
      const passwordHash = await hashPassword(password)
      await setNewPassword(context, { request, reset, passwordHash })
      setAuditedAccount(request, reset.memberId)
      return { message: 'Your password is changed, and you are logged out everywhere. Please log in with the new one.' }
    },
  )
}
