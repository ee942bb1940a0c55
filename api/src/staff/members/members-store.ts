import type { StaffRole } from '@civictrack/contract/wire'
import { sql } from 'kysely'
import { canonicalEmail } from '../../accounts/email-address'
import type { Db } from '../../platform/database/tables'
import type { StaffMember } from '../staff-tables'

/** A membership that has not ended. Moderators and operators have no authority. */
export interface OpenMembership {
  id: string
  authorityId: string | null
  role: StaffRole
  authority: { name: string; slug: string } | null
}

/** The open memberships of a person, the oldest first. */
export async function openMemberships(db: Db, memberId: string): Promise<OpenMembership[]> {
  const rows = await db
    .selectFrom('staff_memberships')
    .leftJoin('authorities', 'authorities.id', 'staff_memberships.authority_id')
    .select(['staff_memberships.id', 'authority_id', 'role', 'authorities.name', 'authorities.slug'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .orderBy('staff_memberships.id')
    .execute()
  return rows.map(({ id, authority_id, role, name, slug }) => ({
    ...{ id, authorityId: authority_id, role },
    authority: name !== null && slug !== null ? { name, slug } : null,
  }))
}

export function findMemberByEmail(db: Db, email: string): Promise<StaffMember | undefined> {
  return db
    .selectFrom('staff_members')
    .selectAll()
    .where(sql`lower(email)`, '=', canonicalEmail(email))
    .executeTakeFirst()
}

/** The person with this address who may log in: with an open membership. */
export async function findStaffByEmail(db: Db, email: string): Promise<StaffMember | undefined> {
  const member = await findMemberByEmail(db, email)
  if (!member || (await openMemberships(db, member.id)).length === 0) return undefined
  return member
}

export function findMember(db: Db, id: string): Promise<StaffMember | undefined> {
  return db.selectFrom('staff_members').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The person, locked until the transaction ends: two calls that change their factors wait for each other. */
export async function lockMember(db: Db, id: string): Promise<void> {
  await db.selectFrom('staff_members').select('id').where('id', '=', id).forUpdate().execute()
}

/** Gives a person a role; another role of theirs in the same place ends. */
export async function addMembership(
  db: Db,
  membership: { memberId: string; authorityId: string | null; role: StaffRole; now: Date },
): Promise<void> {
  const { memberId, authorityId, role, now } = membership
  await db
    .updateTable('staff_memberships')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where(sql<boolean>`authority_id is not distinct from ${authorityId}::bigint`)
    .where('ended_at', 'is', null)
    .execute()
  await db
    .insertInto('staff_memberships')
    .values({ member_id: memberId, authority_id: authorityId, role, created_at: now })
    .execute()
}
