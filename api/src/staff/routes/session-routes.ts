import { ChangeStaffPassword, StaffLogin, StaffSession } from '@civictrack/contract/staff'
import { ApiProblem, Message } from '@civictrack/contract/wire'
import type { FastifyRequest } from 'fastify'
import { setAuditedAccount } from '../../accounts/audit/audit-trail'
import { rememberBrowser } from '../../accounts/origins/known-browser'
import { forgiveLogIn, type LogIn, takeLogInAttempt } from '../../accounts/origins/log-in-attempts'
import { limitNetwork, originOf } from '../../accounts/origins/origin'
import { hashPassword, passwordMatches, refuseWhenBusy } from '../../accounts/passwords/passwords'
import { enqueueEmail } from '../../mail/email-template'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { recordAction } from '../actions/record-action'
import { endResets } from '../forgotten/resets-store'
import { findStaffByEmail } from '../members/members-store'
import { closeSession, openSession } from '../sessions/open-session'
import { presentSession } from '../sessions/present-session'
import { refuseForeignCall } from '../sessions/refuse-foreign-call'
import { endSessions } from '../sessions/sessions-store'
import { staffOf, staffRoute } from '../sessions/staff-only'
import { factorsChangedEmail } from '../staff-emails'
import type { StaffMember } from '../staff-tables'
import { passwordAgain } from './password-again'
import { presentOpened } from './present-opened'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A staff route that needs no session. */
    isOpen?: boolean
  }
}

/** Log-in, log-out, the session, and the password of staff. */
export function sessionRoutes(app: ZodApp, context: Context): void {
  logInRoute(app, context)

  app.get(
    '/api/v1/staff/session',
    { ...staffRoute(context), schema: { response: { 200: StaffSession, '4xx': ApiProblem } } },
    async (request) => presentSession(context, staffOf(request)),
  )

  app.post(
    '/api/v1/staff/logout',
    {
      onRequest: async (request) => refuseForeignCall(request, context.publicUrl),
      config: { event: 'staff-log-out', isOpen: true },
      schema: { response: { 200: Message, '4xx': ApiProblem } },
    },
    async (request, reply) => {
      await closeSession(context, { request, reply })
      return { message: 'You are logged out.' }
    },
  )

  passwordRoute(app, context)
}

function logInRoute(app: ZodApp, context: Context): void {
  app.post(
    '/api/v1/staff/login',
    {
      onRequest: async (request: FastifyRequest) => refuseForeignCall(request, context.publicUrl),
      config: { event: 'staff-log-in', hasEqualTimes: true, isOpen: true },
      schema: { body: StaffLogin, response: { 200: StaffSession, '4xx': ApiProblem } },
    },
    async (request, reply) => {
      const { email, password } = request.body
      refuseWhenBusy()
      const origin = await originOf(context, request, () => findStaffByEmail(context.db, email))
      await limitNetwork(context, origin, { request, what: 'staff-login', limit: context.limits.loginsPerAddress })
      // The counts of the same address as a citizen's are others: neither log-in locks the other.
      const member = await checkPassword(context, { email: `staff ${email}`, origin }, { email, password })
      setAuditedAccount(request, member.id)
      await openSession(context, { request, reply }, member)
      rememberBrowser(context, { request, reply }, member)
      const by = { memberId: member.id, name: member.name }
      await recordAction(context.db, by, { action: 'log-in', at: context.now() })
      return presentOpened(context, member.id)
    },
  )
}

/** Takes the same work for an address that is no staff's. */
async function checkPassword(
  context: Context,
  logIn: LogIn,
  { email, password }: { email: string; password: string },
): Promise<StaffMember> {
  await takeLogInAttempt(context, logIn)
  const member = await findStaffByEmail(context.db, email)
  const isRight = await passwordMatches(password, member?.password_hash)
  if (!member || !isRight) throw new ApiError(401, 'Invalid email or password')
  await forgiveLogIn(context, logIn)
  return member
}

function passwordRoute(app: ZodApp, context: Context): void {
  app.post(
    '/api/v1/staff/password',
    { ...staffRoute(context), schema: { body: ChangeStaffPassword, response: { 200: Message, '4xx': ApiProblem } } },
    async (request) => {
      const person = staffOf(request)
      const { memberId } = person
      const before = await passwordAgain(context, person, request.body.currentPassword)
      const passwordHash = await hashPassword(request.body.password)
      const at = context.now()
      await context.db.transaction().execute(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('staff_members')
          .set({ password_hash: passwordHash })
          .where('id', '=', memberId)
          .where('password_hash', '=', before)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new ApiError(409, 'Your password was changed in the meantime.')
        await endSessions(db, memberId, person.session.hash)
        await endResets(db, { memberId, now: at })
        await recordAction(db, person, { action: 'password-changed', at })
        const payload = { memberId, change: 'password-changed' as const }
        await enqueueEmail(db, { template: factorsChangedEmail, payload, now: at })
      })
      context.jobs.wake()
      return { message: 'Your password is changed.' }
    },
  )
}
