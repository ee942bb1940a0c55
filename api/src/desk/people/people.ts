import type { MemberList } from '@civictrack/contract/staff'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import { type Actor, recordAction } from '../../staff/actions/record-action'
import { openInvitations, revokeInvitation } from '../../staff/invitations/invitations-store'
import { endMembership } from '../../staff/members/end-membership'
import { listMembers } from '../../staff/members/list-members'

interface Change {
  id: string
  /** Only what belongs to this authority is found; without one, everything. */
  authorityId?: string
  by: Actor
}

/** Members and open invitations. Addresses and invitations are for managers and operators. */
export async function presentPeople(
  { db, now }: Context,
  { authorityId, memberId, isTrusted }: { authorityId?: string; memberId: string; isTrusted: boolean },
): Promise<MemberList> {
  const members = await listMembers(db, { authorityId })
  const invitations = isTrusted ? await openInvitations(db, { authorityId, now: now() }) : []
  return {
    members: members.map(({ id, name, email, role, authority, since, hasFactor, memberId: of }) => ({
      ...{ id, name, role, authority, hasFactor, isMe: of === memberId },
      ...{ email: isTrusted ? email : null, since: since.toISOString() },
    })),
    invitations: invitations.map(({ id, email, role, authority, invited_by, expires_at }) => ({
      ...{ id, email, role, authority, invitedBy: invited_by, expiresAt: expires_at.toISOString() },
    })),
  }
}

/** @throws ApiError 404 for an invitation of another authority, or one that is not open */
export async function endInvitation(context: Context, { id, authorityId, by }: Change): Promise<void> {
  const at = context.now()
  const invitation = (await openInvitations(context.db, { authorityId, now: at })).find((one) => one.id === id)
  if (!invitation) throw new ApiError(404, 'There is no such invitation.')
  await context.db.transaction().execute(async (db) => {
    await revokeInvitation(db, { id, now: at })
    const details = { email: invitation.email, role: invitation.role }
    await recordAction(db, by, { action: 'end-invitation', authorityId: invitation.authority_id, details, at })
  })
}

/** Ends a membership at once. @throws ApiError 404 for one of another authority, 409 for one's own */
export async function endMember(context: Context, { id, authorityId, by }: Change): Promise<void> {
  const now = context.now()
  const member = (await listMembers(context.db, { authorityId })).find((one) => one.id === id)
  if (!member) throw new ApiError(404, 'There is nobody like this here.')
  if (member.memberId === by.memberId) throw new ApiError(409, 'Nobody can remove themselves. Ask another person to.')
  await context.db.transaction().execute(async (db) => {
    await endMembership(db, { id, memberId: member.memberId, authorityId: member.authorityId, now })
    const details = { email: member.email, role: member.role }
    await recordAction(db, by, { action: 'remove-member', authorityId: member.authorityId, details, at: now })
  })
}
