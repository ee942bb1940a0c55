import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables'
import { endResets } from '../forgotten/resets-store'
import { endSessions } from '../sessions/sessions-store'
import { openMemberships } from './members-store'

/**
 * Ends a membership at once, with the person's assignments and the invitations to the same place. A person without any
 * other membership loses sessions, factors and recovery codes too.
 */
export async function endMembership(
  transaction: Db,
  membership: { id: string; memberId: string; authorityId: string | null; now: Date },
): Promise<void> {
  const { id, memberId, authorityId, now } = membership
  await transaction
    .updateTable('staff_memberships')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  if (authorityId) {
    await transaction
      .deleteFrom('assignments')
      .where('authority_id', '=', authorityId)
      .where('member_id', '=', memberId)
      .execute()
  }
  await sql`
    update staff_invitations set revoked_at = ${now}
    from staff_members
    where staff_members.id = ${memberId} and lower(staff_invitations.email) = lower(staff_members.email)
      and authority_id is not distinct from ${authorityId}::bigint and accepted_at is null and revoked_at is null`.execute(
    transaction,
  )
  if ((await openMemberships(transaction, memberId)).length > 0) return
  await endSessions(transaction, memberId)
  await endResets(transaction, { memberId, now })
  await transaction.deleteFrom('staff_factors').where('member_id', '=', memberId).execute()
  await transaction.deleteFrom('staff_recovery_codes').where('member_id', '=', memberId).execute()
}
