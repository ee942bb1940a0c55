import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Context } from '../platform/context'
import type { Db } from '../platform/database/tables'
import { ApiError } from '../platform/errors'
import { recordAction, type StaffAction } from '../staff/actions/record-action'
import { membershipOf, staffOf } from '../staff/sessions/staff-only'
import type { Desk } from './list/desk-query'
import { type DeskRow, deskReport } from './list/desk-reports'

/** The parameters of a desk's routes. */
export const OfDesk = z.object({ slug: z.string().max(200) })
export const OfReport = OfDesk.extend({ reference: z.string().max(40) })

/** The start of the paths of an authority's desk. */
export const DESK = '/api/v1/staff/authorities/:slug'

/** Everyone who works at a desk. */
export const WORKERS = ['answerer', 'manager'] as const

/** A desk with its person, from a request that passed `staffOnly` with a `slug`. */
export interface DeskCall extends Desk {
  name: string
  authority: { name: string; slug: string }
  membershipId: string
  isManager: boolean
}

/** @throws ApiError 401 for a request that did not pass `staffOnly` */
export function deskOf(context: Context, request: FastifyRequest): DeskCall {
  const { memberId, email, name } = staffOf(request)
  const { id, authorityId, authority, role } = membershipOf(request)
  if (authorityId === null || !authority) throw new ApiError(404, 'There is nothing here.')
  return {
    authorityId,
    authority,
    memberId,
    email,
    name,
    membershipId: id,
    isManager: role === 'manager',
    now: context.now(),
  }
}

/** Records an action of the person at their desk. Call it in the transaction of the action itself. */
export async function recordAtDesk(
  db: Db,
  desk: DeskCall,
  line: Pick<StaffAction, 'action' | 'reference' | 'details'>,
): Promise<void> {
  await recordAction(db, desk, { ...line, authorityId: desk.authorityId, at: desk.now })
}

/** @throws ApiError 404, the same for a report of another authority, a hidden one, and one that does not exist */
export async function reportOf(
  db: Db,
  desk: Desk,
  reference: string,
): Promise<DeskRow & { account_id: string | null }> {
  const report = await deskReport(db, desk, reference)
  if (!report) throw new ApiError(404, 'There is no report with this reference here.')
  return report
}
