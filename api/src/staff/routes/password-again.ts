import { passwordMatches, refuseWhenBusy } from '../../accounts/passwords/passwords'
import type { Context } from '../../platform/context'
import { ApiError, tooMany } from '../../platform/errors'
import { limitKey } from '../../platform/limits/limit-key'
import { forgiveFailures, takeAttempt } from '../../platform/limits/limits-store'
import { formatWait } from '../../platform/limits/wait-text'
import { findMember } from '../members/members-store'
import type { StaffPerson } from '../sessions/staff-only'

const FREE_TRIES = 5

/** Checks the password of a person who is logged in, and returns its hash. @throws ApiError 403, or 429 after many tries */
export async function passwordAgain(
  context: Context,
  { memberId }: Pick<StaffPerson, 'memberId'>,
  password: string,
): Promise<string> {
  refuseWhenBusy()
  const { db, keys, now } = context
  const key = limitKey(keys, 'staff-password', memberId)
  const wait = await takeAttempt(db, { key, limit: FREE_TRIES, now: now() })
  if (wait > 0) throw tooMany(`Too many wrong passwords. Please try again in ${formatWait(wait)}.`, wait)
  const member = await findMember(db, memberId)
  if (!(await passwordMatches(password, member?.password_hash)) || !member) {
    throw new ApiError(403, 'This password is not right.', { fields: { password: 'This password is not right.' } })
  }
  await forgiveFailures(db, key)
  return member.password_hash
}
