import type { StaffSession } from '@civictrack/contract/staff'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import { findMember, openMemberships } from '../members/members-store'
import { presentSession } from '../sessions/present-session'

/** The session that has just been opened for a person. @throws ApiError 401 for a person who was removed */
export async function presentOpened(context: Context, memberId: string): Promise<StaffSession> {
  const member = await findMember(context.db, memberId)
  if (!member) throw new ApiError(401, 'Please log in as staff to continue.')
  const { name, email } = member
  const memberships = await openMemberships(context.db, memberId)
  const session = { hash: '', createdAt: context.now(), factorAt: null }
  return presentSession(context, { memberId, name, email, memberships, session })
}
