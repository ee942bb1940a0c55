import type { FastifyRequest } from 'fastify'
import { forgiveAllLogIns } from '../../accounts/origins/log-in-attempts'
import { originOf } from '../../accounts/origins/origin'
import { enqueueEmail } from '../../mail/email-template'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import { recordAction } from '../actions/record-action'
import { findMember, lockMember, openMemberships } from '../members/members-store'
import { endSessions } from '../sessions/sessions-store'
import { factorsChangedEmail } from '../staff-emails'
import { findReset, takeReset } from './resets-store'

interface Reset {
  id: string
  memberId: string
}

/** The reset of a token. @throws ApiError 404, the same for a wrong, used or expired one */
export async function resetOf({ db, now }: Context, token: string): Promise<Reset> {
  const reset = await findReset(db, { token, now: now() })
  if (!reset) throw noReset()
  return reset
}

/**
 * Sets the password, and ends all sessions: the next log-in needs it, and the second factor of a person who has one.
 * @throws ApiError 404 where the token was used in the meantime, or the person was removed
 */
export async function setNewPassword(
  context: Context,
  { request, reset, passwordHash }: { request: FastifyRequest; reset: Reset; passwordHash: string },
): Promise<void> {
  const { memberId } = reset
  const at = context.now()
  const member = await findMember(context.db, memberId)
  if (!member) throw noReset()
  const origin = await originOf(context, request, async () => member)
  await context.db.transaction().execute(async (db) => {
    await lockMember(db, memberId)
    if ((await openMemberships(db, memberId)).length === 0) throw noReset()
    if (!(await takeReset(db, { ...reset, now: at }))) throw noReset()
    await db.updateTable('staff_members').set({ password_hash: passwordHash }).where('id', '=', memberId).execute()
    await endSessions(db, memberId)
    await forgiveAllLogIns(context, db, { email: `staff ${member.email}`, origin })
    await recordAction(db, { memberId, name: member.name }, { action: 'password-reset', at })
    const payload = { memberId, change: 'password-reset' as const }
    await enqueueEmail(db, { template: factorsChangedEmail, payload, now: at })
  })
  context.jobs.wake()
}

function noReset(): ApiError {
  return new ApiError(404, 'This link does not exist, was used, or has expired. Please ask for a new one.')
}
