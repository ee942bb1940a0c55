import { AcceptInvitation, Invitation, InvitationToken, JoinInvitation, StaffSession } from '@civictrack/contract/staff'
import { ApiProblem } from '@civictrack/contract/wire'
import type { FastifyRequest } from 'fastify'
import { hashPassword, refuseWhenBusy } from '../../accounts/passwords/passwords'
import { plainLine } from '../../mail/plain-line'
import type { Context } from '../../platform/context'
import type { ZodApp } from '../../platform/http/zod-app'
import { limitAddress } from '../../platform/limits/client-address'
import { openMemberships } from '../members/members-store'
import { presentOpened } from '../routes/present-opened'
import { openSession } from '../sessions/open-session'
import { presentSession } from '../sessions/present-session'
import { refuseForeignCall } from '../sessions/refuse-foreign-call'
import { staffOf, staffRoute } from '../sessions/staff-only'
import { acceptAs, acceptAsNew, invitationOf, isKnown } from './accept'

/** Invitations are read and accepted with the token of their link, which travels in bodies only. */
export function acceptRoutes(app: ZodApp, context: Context): void {
  const onRequest = async (request: FastifyRequest) => refuseForeignCall(request, context.publicUrl)
  const limited = (request: FastifyRequest) =>
    limitAddress(context, {
      ...{ request, what: 'staff-invitations', now: context.now() },
      limit: context.limits.loginsPerAddress,
    })

  app.post(
    '/api/v1/staff/invitation',
    {
      onRequest,
      config: { isOpen: true },
      schema: { body: InvitationToken, response: { 200: Invitation, '4xx': ApiProblem } },
    },
    async (request) => {
      await limited(request)
      const invitation = await invitationOf(context, request.body.token)
      const { email, role, authority, invited_by: invitedBy, expires_at } = invitation
      const known = await isKnown(context.db, email)
      return { email, role, authority, invitedBy, expiresAt: expires_at.toISOString(), isKnown: known }
    },
  )

  app.post(
    '/api/v1/staff/accept',
    {
      onRequest,
      config: { event: 'staff-accept', isOpen: true },
      schema: { body: AcceptInvitation, response: { 200: StaffSession, '4xx': ApiProblem } },
    },
    async (request, reply) => {
      refuseWhenBusy()
      await limited(request)
      const { token, password } = request.body
      // A name stands in mails and lists, each in one line.
      const name = plainLine(request.body.name)
      await invitationOf(context, token)
      const passwordHash = await hashPassword(password)
      const member = await acceptAsNew(context, { token, name, passwordHash })
      await openSession(context, { request, reply }, member)
      return presentOpened(context, member.id)
    },
  )

  app.post(
    '/api/v1/staff/join',
    {
      ...staffRoute(context),
      schema: { body: JoinInvitation, response: { 200: StaffSession, '4xx': ApiProblem } },
    },
    async (request) => {
      const person = staffOf(request)
      await acceptAs(context, person, request.body.token)
      const memberships = await openMemberships(context.db, person.memberId)
      return presentSession(context, { ...person, memberships })
    },
  )
}
