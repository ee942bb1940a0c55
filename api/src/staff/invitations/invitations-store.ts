import { randomBytes } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { canonicalEmail } from '../../accounts/email-address'
import { after, DAY } from '../../platform/clock'
import type { Db, Tables } from '../../platform/database/tables'
import { hashOf } from '../sessions/staff-cookie'
import type { StaffInvitation } from '../staff-tables'

const INVITATION_LIFE = 7 * DAY

/** An invitation that can be accepted. */
export interface OpenInvitation extends StaffInvitation {
  authority: { name: string; slug: string } | null
}

/** Adds an invitation; an open one of the same address to the same place ends. Returns its id. */
export async function addInvitation(
  db: Db,
  invitation: Pick<StaffInvitation, 'email' | 'authority_id' | 'role' | 'invited_by'> & { now: Date },
): Promise<string> {
  const { now, ...fields } = invitation
  const email = canonicalEmail(fields.email)
  await db
    .updateTable('staff_invitations')
    .set({ revoked_at: now })
    .where(sql`lower(email)`, '=', email)
    .where(sql<boolean>`authority_id is not distinct from ${fields.authority_id}::bigint`)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  const { id } = await db
    .insertInto('staff_invitations')
    // The token is made when the mail is written. Until then no token has this hash.
    .values({
      ...fields,
      email,
      token_hash: `unsent:${randomBytes(16).toString('hex')}`,
      created_at: now,
      expires_at: after(now, INVITATION_LIFE),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setToken(db: Db, { id, token }: { id: string; token: string }): Promise<void> {
  await db
    .updateTable('staff_invitations')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', id)
    .execute()
}

const isOpen = (now: Date) => (where: ExpressionBuilder<Tables, 'staff_invitations'>) =>
  where.and([
    where('staff_invitations.accepted_at', 'is', null),
    where('staff_invitations.revoked_at', 'is', null),
    where('staff_invitations.expires_at', '>', now),
  ])

/** The open invitations, of one authority or of all, the newest first. */
export async function openInvitations(
  db: Db,
  { authorityId, now }: { authorityId?: string; now: Date },
): Promise<OpenInvitation[]> {
  let query = withAuthority(db).where(isOpen(now)).orderBy('staff_invitations.id', 'desc')
  if (authorityId) query = query.where('authority_id', '=', authorityId)
  return (await query.execute()).map(present)
}

/** The invitation of an id or of a token; undefined when it was accepted, revoked, has expired, or never was. */
export async function findOpenInvitation(
  db: Db,
  of: { now: Date } & ({ id: string } | { token: string }),
): Promise<OpenInvitation | undefined> {
  const query = withAuthority(db).where(isOpen(of.now))
  const row = await ('id' in of
    ? query.where('staff_invitations.id', '=', of.id)
    : query.where('token_hash', '=', hashOf(of.token))
  ).executeTakeFirst()
  return row && present(row)
}

/** Marks an invitation as accepted. False when another call was quicker. */
export async function takeInvitation(db: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_invitations')
    .set({ accepted_at: now })
    .where('id', '=', id)
    .where(isOpen(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function revokeInvitation(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.updateTable('staff_invitations').set({ revoked_at: now }).where('id', '=', id).where(isOpen(now)).execute()
}

/** Removes invitations that were made before a moment. */
export async function removeOldInvitations(db: Db, madeBefore: Date): Promise<void> {
  await db.deleteFrom('staff_invitations').where('created_at', '<', madeBefore).execute()
}

function withAuthority(db: Db) {
  return db
    .selectFrom('staff_invitations')
    .leftJoin('authorities', 'authorities.id', 'staff_invitations.authority_id')
    .selectAll('staff_invitations')
    .select(['authorities.name as authority_name', 'authorities.slug as authority_slug'])
}

function present({
  authority_name: name,
  authority_slug: slug,
  ...row
}: StaffInvitation & { authority_name: string | null; authority_slug: string | null }): OpenInvitation {
  return { ...row, authority: name !== null && slug !== null ? { name, slug } : null }
}
