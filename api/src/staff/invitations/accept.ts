import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import { type Actor, recordAction } from '../actions/record-action'
import { removeFactors } from '../factors/factors-store'
import { addMembership, findMemberByEmail, lockMember, openMemberships } from '../members/members-store'
import type { StaffPerson } from '../sessions/staff-only'
import type { StaffMember } from '../staff-tables'
import { findOpenInvitation, type OpenInvitation, takeInvitation } from './invitations-store'

/** @throws ApiError 404, the same for a wrong, used, expired or revoked token */
export async function invitationOf(context: Context, token: string): Promise<OpenInvitation> {
  const invitation = await findOpenInvitation(context.db, { token, now: context.now() })
  if (!invitation) throw noInvitation()
  return invitation
}

/** Whether the invited address belongs to a person of the staff. */
export async function isKnown(db: Db, email: string): Promise<boolean> {
  const member = await findMemberByEmail(db, email)
  return member !== undefined && (await openMemberships(db, member.id)).length > 0
}

/** A new person accepts. @throws ApiError 404, or 409 for an address that has a staff account: its owner logs in */
export async function acceptAsNew(
  context: Context,
  { token, name, passwordHash }: { token: string; name: string; passwordHash: string },
): Promise<Pick<StaffMember, 'id' | 'password_hash'>> {
  const invitation = await invitationOf(context, token)
  return context.db.transaction().execute(async (db) => {
    await take(context, db, invitation)
    if (await isKnown(db, invitation.email)) throw hasAccount()
    const member = await memberFor(context, db, { invitation, name, passwordHash })
    await join(context, db, { invitation, by: { memberId: member.id, name } })
    return member
  })
}

/** The person of a session accepts. @throws ApiError 404, also for an invitation to another address */
export async function acceptAs(context: Context, person: StaffPerson, token: string): Promise<void> {
  const invitation = await invitationOf(context, token)
  const own = await findMemberByEmail(context.db, invitation.email)
  if (own?.id !== person.memberId) throw noInvitation()
  await context.db.transaction().execute(async (db) => {
    await take(context, db, invitation)
    await join(context, db, { invitation, by: person })
  })
}

async function take(context: Context, db: Db, { id }: OpenInvitation): Promise<void> {
  if (!(await takeInvitation(db, { id, now: context.now() }))) throw noInvitation()
}

/** A person who left the staff before comes back as new: with another password, and without the factors of before. */
async function memberFor(
  context: Context,
  db: Db,
  { invitation, name, passwordHash }: { invitation: OpenInvitation; name: string; passwordHash: string },
): Promise<Pick<StaffMember, 'id' | 'password_hash'>> {
  const fields = { name, password_hash: passwordHash }
  const before = await findMemberByEmail(db, invitation.email)
  if (before) {
    await lockMember(db, before.id)
    if (await isKnown(db, invitation.email)) throw hasAccount()
    await removeFactors(db, before.id)
    await db.updateTable('staff_members').set(fields).where('id', '=', before.id).execute()
    return { id: before.id, password_hash: passwordHash }
  }
  const added = await db
    .insertInto('staff_members')
    .values({ ...fields, email: invitation.email, created_at: context.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'password_hash'])
    .executeTakeFirst()
  // The same person accepted another invitation in this moment.
  if (!added) throw hasAccount()
  return added
}

async function join(
  context: Context,
  db: Db,
  { invitation, by }: { invitation: OpenInvitation; by: Actor & { memberId: string } },
): Promise<void> {
  const { authority_id: authorityId, role } = invitation
  const now = context.now()
  await addMembership(db, { memberId: by.memberId, authorityId, role, now })
  await recordAction(db, by, { action: 'join', authorityId, details: { role }, at: now })
}

function hasAccount(): ApiError {
  return new ApiError(409, 'You have a staff account already. Please log in; then the invitation adds to it.')
}

function noInvitation(): ApiError {
  return new ApiError(404, 'This invitation does not exist, was used, or has expired. Please ask for a new one.')
}
