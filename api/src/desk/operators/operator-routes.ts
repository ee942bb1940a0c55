import { MemberList, OperatorInvitation, OperatorsOverview, StuckList } from '@civictrack/contract/staff'
import { ApiProblem } from '@civictrack/contract/wire'
import * as z from 'zod'
import { findAuthority } from '../../authorities/authorities-store'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { invite } from '../../staff/invitations/invite'
import { staffOf, staffRoute } from '../../staff/sessions/staff-only'
import { limitInvitations } from '../people/member-routes'
import { endInvitation, endMember, presentPeople } from '../people/people'
import { overview, StuckQuery, stuckPage } from './stuck-reports'

/** The start of the paths of the operators' desk. */
export const OPERATORS = '/api/v1/staff/operators'

const OfPerson = z.object({ id: z.string().regex(/^\d{1,18}$/, 'There is nobody like this here.') })

/** The queues of the operators, and the staff of all places. */
export function operatorRoutes(app: ZodApp, context: Context): void {
  const route = staffRoute(context, { roles: ['operator'] })
  const { db } = context

  app.get(
    `${OPERATORS}/overview`,
    { ...route, schema: { response: { 200: OperatorsOverview, '4xx': ApiProblem } } },
    async () => overview(db, context.now()),
  )
  app.get(
    `${OPERATORS}/stuck`,
    { ...route, schema: { querystring: StuckQuery, response: { 200: StuckList, '4xx': ApiProblem } } },
    async (request) => stuckPage(db, request.query, context.now()),
  )
  peopleRoutes(app, context)
}

function peopleRoutes(app: ZodApp, context: Context): void {
  const route = staffRoute(context, { roles: ['operator'] })
  const response = { 200: MemberList, '4xx': ApiProblem }
  const all = ({ memberId }: { memberId: string }) => presentPeople(context, { memberId, isTrusted: true })

  app.get(`${OPERATORS}/members`, { ...route, schema: { response } }, async (request) => all(staffOf(request)))

  app.post(
    `${OPERATORS}/invitations`,
    { ...route, schema: { body: OperatorInvitation, response } },
    async (request) => {
      const person = staffOf(request)
      const { email, role, authority: slug } = request.body
      const authority = slug === null ? undefined : await findAuthority(context.db, slug)
      if (slug !== null && !authority) throw new ApiError(404, `There is no authority "${slug}".`)
      await limitInvitations(context, person.memberId)
      await invite(context, { email, role, authorityId: authority?.id ?? null, by: person })
      return all(person)
    },
  )
  app.delete(`${OPERATORS}/invitations/:id`, { ...route, schema: { params: OfPerson, response } }, async (request) => {
    const person = staffOf(request)
    await endInvitation(context, { id: request.params.id, by: person })
    return all(person)
  })
  app.delete(`${OPERATORS}/members/:id`, { ...route, schema: { params: OfPerson, response } }, async (request) => {
    const person = staffOf(request)
    await endMember(context, { id: request.params.id, by: person })
    return all(person)
  })
}
