import type { StaffRole } from '@civictrack/contract/wire'
import { sql } from 'kysely'
import { canonicalEmail } from '../../accounts/email-address'
import { enqueueEmail } from '../../mail/email-template'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import { type Actor, recordAction } from '../actions/record-action'
import { invitationEmail } from '../staff-emails'
import { addInvitation } from './invitations-store'

export interface Invite {
  email: string
  role: StaffRole
  authorityId: string | null
  by: Actor
}

/**
 * Invites an address by mail: valid for 7 days, for one use.
 * @throws ApiError 409 for a person who has this role there already, 400 for a role that does not fit the place
 */
export async function invite(context: Context, { email, role, authorityId, by }: Invite): Promise<void> {
  const isOfAuthority = role === 'answerer' || role === 'manager'
  if (isOfAuthority !== (authorityId !== null)) {
    throw new ApiError(400, 'Answerers and managers belong to an authority; moderators and operators to none.')
  }
  const now = context.now()
  await context.db.transaction().execute(async (db) => {
    const same = await db
      .selectFrom('staff_memberships')
      .innerJoin('staff_members', 'staff_members.id', 'staff_memberships.member_id')
      .select('staff_memberships.id')
      .where(sql`lower(email)`, '=', canonicalEmail(email))
      .where(sql<boolean>`authority_id is not distinct from ${authorityId}::bigint`)
      .where('role', '=', role)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (same) throw new ApiError(409, `${email} is ${role} there already.`)
    const fields = { email, role, authority_id: authorityId, invited_by: by.name }
    const invitationId = await addInvitation(db, { ...fields, now })
    await enqueueEmail(db, { template: invitationEmail, payload: { invitationId }, now })
    await recordAction(db, by, { action: 'invite', authorityId, details: { email, role }, at: now })
  })
  context.jobs.wake()
}
