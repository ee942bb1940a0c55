import type { StaffRole } from '@civictrack/contract/wire'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables'

export interface ListedMember {
  /** The id of the membership. */
  id: string
  memberId: string
  name: string
  email: string
  role: StaffRole
  authority: { name: string; slug: string } | null
  authorityId: string | null
  since: Date
  hasFactor: boolean
}

/** The open memberships with their people, of one authority or of all. */
export async function listMembers(db: Db, { authorityId }: { authorityId?: string }): Promise<ListedMember[]> {
  let query = db
    .selectFrom('staff_memberships')
    .innerJoin('staff_members', 'staff_members.id', 'staff_memberships.member_id')
    .leftJoin('authorities', 'authorities.id', 'staff_memberships.authority_id')
    .select(['staff_memberships.id', 'member_id', 'staff_members.name', 'email', 'role', 'authority_id'])
    .select(['authorities.name as authority_name', 'slug', 'staff_memberships.created_at as since'])
    .select(
      sql<boolean>`exists (select 1 from staff_factors where staff_factors.member_id = staff_members.id)`.as(
        'has_factor',
      ),
    )
    .where('ended_at', 'is', null)
    .orderBy('authorities.name')
    .orderBy('staff_members.name')
    .orderBy('staff_memberships.id')
  if (authorityId) query = query.where('authority_id', '=', authorityId)
  return (await query.execute()).map(({ member_id, authority_id, authority_name, slug, has_factor, ...row }) => ({
    ...{ ...row, memberId: member_id, authorityId: authority_id, hasFactor: has_factor },
    authority: authority_name !== null && slug !== null ? { name: authority_name, slug } : null,
  }))
}
