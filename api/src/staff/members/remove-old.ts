import type { Db } from '../../platform/database/tables'

/** Removes people whose last membership ended before a moment. Their names stay in the audit for as long as that is kept. */
export async function removeFormerMembers(db: Db, endedBefore: Date): Promise<void> {
  await db
    .deleteFrom('staff_members')
    .where('created_at', '<', endedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_memberships')
            .select('staff_memberships.id')
            .whereRef('member_id', '=', 'staff_members.id')
            .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>=', endedBefore)])),
        ),
      ),
    )
    .execute()
}

/** Removes actions that were recorded before a moment. */
export async function removeOldActions(db: Db, recordedBefore: Date): Promise<void> {
  await db.deleteFrom('staff_actions').where('at', '<', recordedBefore).execute()
}
