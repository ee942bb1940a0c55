import { Invitation, StaffSession } from '@civictrack/contract/staff'
import { ApiError, callApi } from '@civictrack/shared'
import { callStaff } from '../session/staff-call'
import { takeSession } from '../session/use-staff'

/** The invitation of a link; undefined where the link is wrong, used, expired or revoked. @throws {ApiError} */
export async function lookUp(token: string): Promise<Invitation | undefined> {
  if (!token) return undefined
  try {
    return Invitation.parse(await callApi({ method: 'POST', path: '/api/v1/staff/invitation', body: { token } }))
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.statusCode ?? 0)) return undefined
    throw error
  }
}

/** The person who is logged in accepts an invitation to the same address. @throws {ApiError} */
export async function joinInvitation(token: string): Promise<StaffSession> {
  const session = StaffSession.parse(await callStaff({ method: 'POST', path: '/api/v1/staff/join', body: { token } }))
  await takeSession(session)
  return session
}
