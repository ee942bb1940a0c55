import { MemberList, NewInvitation } from '@civictrack/contract/staff'
import { ApiProblem } from '@civictrack/contract/wire'
import * as z from 'zod'
import { DAY } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { tooMany } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { limitKey } from '../../platform/limits/limit-key'
import { consume } from '../../platform/limits/limits-store'
import { invite } from '../../staff/invitations/invite'
import { staffRoute } from '../../staff/sessions/staff-only'
import { DESK, deskOf, OfDesk, WORKERS } from '../desk-of'
import { endInvitation, endMember, presentPeople } from './people'

/** Invitations of one person in a day: a stolen session must not mail the whole country. */
const INVITATIONS_A_DAY = 50

const OfPerson = OfDesk.extend({ id: z.string().regex(/^\d{1,18}$/, 'There is nobody like this here.') })

/** The members of an authority: everyone sees their names, managers invite and remove. */
export function memberRoutes(app: ZodApp, context: Context): void {
  const response = { 200: MemberList, '4xx': ApiProblem }
  const route = staffRoute(context, { roles: ['manager'] })

  app.get(
    `${DESK}/members`,
    { ...staffRoute(context, { roles: WORKERS }), schema: { params: OfDesk, response } },
    async (request) => {
      const { authorityId, memberId, isManager } = deskOf(context, request)
      return presentPeople(context, { authorityId, memberId, isTrusted: isManager })
    },
  )

  app.post(
    `${DESK}/invitations`,
    { ...route, schema: { params: OfDesk, body: NewInvitation, response } },
    async (request) => {
      const by = deskOf(context, request)
      const { authorityId, memberId } = by
      await limitInvitations(context, memberId)
      await invite(context, { ...request.body, authorityId, by })
      return presentPeople(context, { authorityId, memberId, isTrusted: true })
    },
  )

  app.delete(`${DESK}/invitations/:id`, { ...route, schema: { params: OfPerson, response } }, async (request) => {
    const by = deskOf(context, request)
    const { authorityId, memberId } = by
    await endInvitation(context, { id: request.params.id, authorityId, by })
    return presentPeople(context, { authorityId, memberId, isTrusted: true })
  })

  app.delete(`${DESK}/members/:id`, { ...route, schema: { params: OfPerson, response } }, async (request) => {
    const by = deskOf(context, request)
    const { authorityId, memberId } = by
    await endMember(context, { id: request.params.id, authorityId, by })
    return presentPeople(context, { authorityId, memberId, isTrusted: true })
  })
}

/** @throws ApiError 429 */
export async function limitInvitations({ db, keys, now }: Context, memberId: string): Promise<void> {
  const key = limitKey(keys, 'staff-invitations-of', memberId)
  const wait = await consume(db, { key, limit: INVITATIONS_A_DAY, window: DAY, now: now() })
  if (wait > 0) throw tooMany('You have invited many people today. Please invite the next one tomorrow.', wait)
}
