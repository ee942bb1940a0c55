import { ApiProblem, Message, STAFF_ROLES } from '@civictrack/contract/wire'
import * as z from 'zod'
import { findAuthority } from '../../authorities/authorities-store'
import type { Authority } from '../../authorities/authorities-tables'
import { enqueueEmail } from '../../mail/email-template'
import { actorOf } from '../../operators/actor'
import { auditOperators } from '../../operators/audit-operators'
import { operatorsOnly } from '../../operators/authenticate-operator'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { recordAction } from '../actions/record-action'
import { removeFactors } from '../factors/factors-store'
import { openInvitations } from '../invitations/invitations-store'
import { invite } from '../invitations/invite'
import { endSessions } from '../sessions/sessions-store'
import { factorsChangedEmail } from '../staff-emails'
import { endMembership } from './end-membership'
import { listMembers } from './list-members'
import { findMemberByEmail, openMemberships } from './members-store'

const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Invalid email format')
const Place = z.string().max(200).optional()

const StaffList = z.object({
  members: z.array(
    z.object({
      ...{ name: z.string(), email: z.string(), role: z.string(), authority: z.string().nullable() },
      ...{ since: z.string(), hasFactor: z.boolean() },
    }),
  ),
  invitations: z.array(
    z.object({ email: z.string(), role: z.string(), authority: z.string().nullable(), expiresAt: z.string() }),
  ),
})

/** The calls of `npm run admin -- staff ...`, for operators with the secret. */
export function adminRoutes(app: ZodApp, context: Context): void {
  auditOperators(app, context)
  const onRequest = operatorsOnly(context)
  const security = [{ bearer: [] }]

  app.get(
    '/api/v1/operators/staff',
    { onRequest, schema: { security, response: { 200: StaffList, '4xx': ApiProblem } } },
    async () => {
      const members = await listMembers(context.db, {})
      const invitations = await openInvitations(context.db, { now: context.now() })
      return {
        members: members.map(({ name, email, role, authority, since, hasFactor }) => ({
          ...{ name, email, role, authority: authority?.slug ?? null, since: since.toISOString(), hasFactor },
        })),
        invitations: invitations.map(({ email, role, authority, expires_at }) => ({
          ...{ email, role, authority: authority?.slug ?? null, expiresAt: expires_at.toISOString() },
        })),
      }
    },
  )

  app.post(
    '/api/v1/operators/staff/invite',
    {
      onRequest,
      schema: {
        ...{ security, body: z.object({ email: Email, role: z.enum(STAFF_ROLES), authority: Place }) },
        response: { 200: Message, '4xx': ApiProblem },
      },
    },
    async (request) => {
      const { email, role } = request.body
      const authority = await authorityNamed(context, request.body.authority)
      const by = { memberId: null, name: actorOf(request) }
      await invite(context, { email, role, authorityId: authority?.id ?? null, by })
      return { message: `${email} is invited as ${role}${authority ? ` of ${authority.name}` : ''}.` }
    },
  )

  app.post(
    '/api/v1/operators/staff/remove',
    {
      onRequest,
      schema: {
        ...{ security, body: z.object({ email: Email, authority: Place }) },
        response: { 200: Message, '4xx': ApiProblem },
      },
    },
    async (request) => {
      const authority = await authorityNamed(context, request.body.authority)
      const count = await removeMember(context, { email: request.body.email, authority, actor: actorOf(request) })
      return { message: `${request.body.email} is removed: ${count} ${count === 1 ? 'role' : 'roles'} ended.` }
    },
  )

  app.post(
    '/api/v1/operators/staff/reset-factors',
    {
      onRequest,
      schema: { security, body: z.object({ email: Email }), response: { 200: Message, '4xx': ApiProblem } },
    },
    async (request) => {
      await resetFactors(context, { email: request.body.email, actor: actorOf(request) })
      return {
        message: `The second factors of ${request.body.email} are removed. They can add new ones after a log-in.`,
      }
    },
  )
}

async function authorityNamed(context: Context, name: string | undefined): Promise<Authority | undefined> {
  if (!name) return undefined
  const authority = await findAuthority(context.db, name)
  if (!authority) throw new ApiError(404, `There is no authority "${name}".`)
  return authority
}

async function removeMember(
  context: Context,
  { email, authority, actor }: { email: string; authority: Authority | undefined; actor: string },
): Promise<number> {
  const now = context.now()
  const member = await findMemberByEmail(context.db, email)
  const all = member ? await openMemberships(context.db, member.id) : []
  const ended = authority ? all.filter(({ authorityId }) => authorityId === authority.id) : all
  if (!member || ended.length === 0) throw new ApiError(404, `${email} has no role there.`)
  await context.db.transaction().execute(async (db) => {
    for (const { id, authorityId, role } of ended) {
      await endMembership(db, { id, memberId: member.id, authorityId, now })
      const details = { email: member.email, role }
      await recordAction(
        db,
        { memberId: null, name: actor },
        { action: 'remove-member', authorityId, details, at: now },
      )
    }
  })
  return ended.length
}

/** For a lost phone: all factors, codes and sessions of the person end, and they get a mail. */
async function resetFactors(context: Context, { email, actor }: { email: string; actor: string }): Promise<void> {
  const member = await findMemberByEmail(context.db, email)
  if (!member) throw new ApiError(404, `${email} is not staff.`)
  const now = context.now()
  await context.db.transaction().execute(async (db) => {
    await removeFactors(db, member.id)
    await endSessions(db, member.id)
    await recordAction(db, { memberId: null, name: actor }, { action: 'reset-factors', details: { email }, at: now })
    const payload = { memberId: member.id, change: 'factors-reset' as const }
    await enqueueEmail(db, { template: factorsChangedEmail, payload, now })
  })
  context.jobs.wake()
}
